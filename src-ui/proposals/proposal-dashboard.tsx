import FileText from 'lucide-react/icons/file-text';
import MessageSquare from 'lucide-react/icons/message-square';
import Send from 'lucide-react/icons/send';
import type { AdminDashboardStats, UserDashboardStats } from '#core/dashboard/dashboard-stats.ts';
import { dayInWords } from '#core/proposals/validity.ts';
import type { DashboardPart } from '#ui/feature/dashboard-part.ts';
import { FigureCell } from '#ui/kit/figures/FigureCell.tsx';
import { Sums } from '#ui/kit/figures/Sums.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { changedSearch, withSearch } from '#ui/routing/search-params.ts';

const proposals = (count: number): string => (count === 1 ? '1 proposal' : `${count} proposals`);

const Waiting = ({ stats: { waitingProposals, proposals: all } }: { readonly stats: UserDashboardStats }) => (
  <FigureCell
    label="Waiting for you"
    figure={<Sums totals={waitingProposals.totals} none="Nothing" />}
    hint={`${waitingProposals.count} of ${proposals(all)}`}
    href="/proposals/recipient?waiting=yes"
  />
);

const OpenValue = ({ stats: { waitingProposals } }: { readonly stats: AdminDashboardStats }) => (
  <FigureCell
    label="Open value"
    figure={<Sums totals={waitingProposals.totals} none="None" />}
    hint={`In ${proposals(waitingProposals.count)}`}
    href="/admin/proposals/list?status=all&waiting=yes"
  />
);

const percent = new Intl.NumberFormat('en-US', { style: 'percent' });
const days = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const daysText = (count: number): string =>
  count < 1 ? 'Under a day' : `${days.format(count)} ${count === 1 ? 'day' : 'days'}`;

const Answers = ({ stats: { answers } }: { readonly stats: AdminDashboardStats }) => {
  const { since, sent, answered, medianDays } = answers;
  const href = `/admin/proposals/list?status=all&sent=${since}`;
  return (
    <>
      <FigureCell
        label="Answer rate"
        figure={sent === 0 ? 'None' : percent.format(answered / sent)}
        hint={`${answered} of ${sent} sent in 90 days`}
        href={href}
      />
      <FigureCell
        label="Time to answer"
        figure={medianDays === undefined ? 'None' : daysText(medianDays)}
        hint="Median of 90 days"
        href={href}
      />
    </>
  );
};

export const proposalPart: DashboardPart = {
  name: 'proposals',
  CustomerFigures: Waiting,
  AdminFigures: OpenValue,
  adminCount: (stats) => ({
    count: stats.proposals,
    one: 'proposal',
    many: 'proposals',
    href: '/admin/proposals/list?status=all',
  }),
  waiting: [
    {
      kind: 'proposal',
      icon: FileText,
      verb: 'Review',
      href: ({ subject }) => `/proposals/${subject.id}`,
      says: ({ from, since, dueOn }) => (
        <>
          <bdi>{from}</bdi>, <Time at={since} />
          {dueOn === undefined ? null : `, good until ${dayInWords(dueOn)}`}
        </>
      ),
    },
    {
      kind: 'unanswered',
      icon: Send,
      verb: 'Open',
      href: ({ subject }) => `/proposals/${subject.id}`,
      says: ({ from, since }) => (
        <>
          <bdi>{from}</bdi> has not answered since <Time at={since} look="coming" />
        </>
      ),
    },
    {
      kind: 'reply',
      subject: 'proposal',
      icon: MessageSquare,
      verb: 'Answer',
      href: ({ subject, commentId }) =>
        withSearch(`/proposals/${subject.id}`, changedSearch(new URLSearchParams(), { question: commentId })),
      says: ({ detail }) => <bdi>{detail}</bdi>,
    },
  ],
};

/** How customers answer: after the money of the other figures. */
export const answersPart: DashboardPart = { name: 'answers', AdminFigures: Answers };
