import Code from 'lucide-react/icons/code';
import type { DashboardPart } from '#ui/feature/dashboard-part.ts';
import { Time } from '#ui/kit/Time.tsx';
import { adminRequestsPath, writeProposalPath } from './request-paths.ts';

export const requestPart: DashboardPart = {
  name: 'requests',
  adminCount: (stats) => ({
    count: stats.proposalRequests,
    one: 'request',
    many: 'requests',
    href: adminRequestsPath,
  }),
  waiting: [
    {
      kind: 'request',
      icon: Code,
      verb: 'Propose',
      href: ({ subject }) => writeProposalPath(subject.id),
      says: ({ from, since }) => (
        <>
          <bdi>{from}</bdi> asked <Time at={since} />
        </>
      ),
    },
  ],
};
