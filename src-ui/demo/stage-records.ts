/** Whom the demo has something to try for, by their ids. */
export const stagePeople: Readonly<Record<string, 'customer' | 'admin'>> = {
  '0d3a0000-0000-4000-8000-000000000003': 'customer',
  '0d3a0000-0000-4000-8000-000000000001': 'admin',
};

/** The ids of what the demo is made with. */
export const stageRecords = {
  /** The proposal of the product launch campaign that waits for Ada. */
  launch: '01KDP8VW00000000008E2PC6M1',
  /** The task of the autumn campaign. */
  campaign: '01KCAG3N0000000000VBEBD1KT',
  /** A request of Ada's that no proposal answers yet. */
  request: '01KDRV8K00000000078TKH1J19',
} as const;

/** Opens Ada's vault, and is known to all. */
export const stagePassphrase = 'kiln harbor velvet thunder';
