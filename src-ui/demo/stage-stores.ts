import { keys } from '#ui/cache/keys.ts';
import { queryStore, type Freshness } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import type { FindingsState } from '#ui/vault/dashboard/findings-store.ts';
import { vaultStores } from '#ui/vault/vault-stores.ts';
import { demoStage, type StageAct, type StageSide } from './demo-stage.ts';
import { stageRecords } from './stage-records.ts';

const filesWanted = 6;
const looked = 20;

/** Asked for whenever a dashboard is opened, and when the server says that something of it has changed. */
const fresh: Freshness<unknown> = { staleTime: 0, again: () => false };

const isPaid = ({ payments }: { readonly payments: readonly unknown[] }): boolean => payments.length > 0;

/** Ticks off what was tried, from what the portal knows of it. */
export const stageStores = ({ portal, cache, auth, feature }: FeatureDeps) => {
  const stage = feature(demoStage);
  const { findings } = feature(vaultStores);

  const tickScan = ({ scan, scanning }: FindingsState): void => {
    if (!scanning && scan !== undefined && scan.isListed && scan.total > 0 && scan.pending === 0) stage.tick('scan');
  };
  tickScan(findings.getState());
  findings.subscribe(tickScan);

  const isOpen = (act: StageAct): boolean => !stage.getState().done.includes(act);
  const isNew = (at: string | undefined): boolean => at !== undefined && Date.parse(at) >= stage.getState().since;
  const isMine = (userId: string): boolean => {
    const view = auth.getState();
    return view.status === 'AUTHENTICATED' && view.user.id === userId;
  };

  /** The acts of those that are open whose question is answered by yes. */
  const answered = async (
    questions: Readonly<Partial<Record<StageAct, () => Promise<boolean>>>>,
  ): Promise<readonly StageAct[]> => {
    const asked = (Object.keys(questions) as StageAct[]).filter(isOpen);
    const answers = await Promise.all(asked.map(async (act) => questions[act]?.()));
    return asked.filter((_act, at) => answers[at] === true);
  };

  const isLaunchPaid = async (): Promise<boolean> => {
    const launch = await portal.proposals.get(stageRecords.launch);
    return launch !== undefined && isPaid(launch);
  };

  const ofSide = (side: StageSide, questions: Parameters<typeof answered>[0]) =>
    queryStore(
      cache,
      keys.dashboard.stage(side),
      async () => {
        const done = await answered(questions);
        stage.tick(...done);
        return done;
      },
      undefined,
      fresh,
    );

  return {
    customer: ofSide('customer', {
      pay: isLaunchPaid,
      files: async () => {
        const { items } = await portal.assets.list({}, { limit: filesWanted });
        return items.filter(({ createdAt }) => isNew(createdAt)).length >= filesWanted;
      },
      comment: async () => {
        const page = await portal.tasks.comments(stageRecords.campaign, { limit: looked });
        return (page?.items ?? [])
          .flatMap((comment) => [comment, ...comment.replies])
          .some(({ ownerId, createdAt }) => isMine(ownerId) && isNew(createdAt));
      },
    }),
    admin: ofSide('admin', {
      send: async () => {
        const { items } = await portal.proposals.list({}, { limit: looked });
        return items.some(
          ({ owner, sentAt, requestId }) => requestId === undefined && isMine(owner.id) && isNew(sentAt),
        );
      },
      answer: async () => {
        const { items } = await portal.proposals.list({}, { limit: looked });
        return items.some(({ requestId, createdAt }) => requestId !== undefined && isNew(createdAt));
      },
      watch: isLaunchPaid,
      invite: async () => {
        const { items } = await portal.users.list({}, 'newest', { limit: 1 });
        return items.some(({ createdAt }) => isNew(createdAt));
      },
    }),
  };
};
