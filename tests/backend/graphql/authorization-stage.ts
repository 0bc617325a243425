import {
  CreateProposalDocument,
  type CreateProposalInput,
  type ProposalFieldsFragment,
} from '#contracts/generated/proposals/graphql.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { Database } from '#backend/storage/database.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { guestClient } from '#tests/support/guest-client.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { storeNotification, storeOrder } from '#tests/support/stored-rows.ts';
import { storeAsset, storeCollection } from '#tests/support/assets/stored-assets.ts';
import { storeBrand, storeLogin, storeVaultKey } from '#tests/support/vault/stored-vault.ts';
import type { Column } from '../authorization-matrix.ts';

export type Actor = { readonly api: Api; readonly user: UserRow | undefined; readonly token: string | undefined };

type Made = {
  readonly id: string;
  readonly revision: number;
  readonly services: ProposalFieldsFragment['services'];
};

export type Stage = {
  readonly db: Database['db'];
  /** One person a column, and who sends the proposals. */
  readonly actors: Readonly<Record<Column | 'sender', Actor>>;
  /** The address of the recipient. */
  readonly toRita: string;
  readonly draft: (email: string) => Promise<Made>;
  readonly sentProposal: (email: string) => Promise<Made>;
};

/** People for every column of the matrix, each with an order, a notification, a received proposal, a vault and an asset. */
export const setStage = async (backend: EmbeddedBackend): Promise<Stage> => {
  const { db } = backend.database;
  const join = async (name: string, admin = false): Promise<Actor> => {
    const email = `${name}@coolio.test`;
    const user = await backend.createUser({ email, name, admin });
    const token = await backend.signIn(email);
    return { api: apiClient(backend.url, token), user, token };
  };
  const actors = {
    G: { api: guestClient(backend.url), user: undefined, token: undefined },
    sender: await join('sender', true),
    A: await join('anna', true),
    U: await join('uma'),
    O: await join('olga'),
    X: await join('otto'),
    R: await join('rita'),
  };
  const make = async (input: CreateProposalInput): Promise<Made> =>
    (await dataOf(actors.sender.api(CreateProposalDocument, { input }))).createProposal;
  const stage: Stage = {
    db,
    actors,
    toRita: 'rita@coolio.test',
    draft: (email) => make(proposalTo([email])),
    sentProposal: (email) => make(proposalTo([email], { status: 'SENT' })),
  };
  for (const { user } of Object.values(actors)) {
    if (user === undefined) continue;
    await storeOrder(db, user);
    await storeNotification(db, user.id);
    await stage.sentProposal(user.email);
    await storeVaultKey(db, user);
    await storeLogin(db, user, await storeBrand(db, user));
    await storeCollection(db, user, [(await storeAsset(db, user)).id]);
  }
  return stage;
};
