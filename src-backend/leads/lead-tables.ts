export type LeadsTable = {
  id: string;
  /** Lower case. */
  email: string;
  location: string | null;
  created_at: Date;
};

export type LeadTables = { leads: LeadsTable };
