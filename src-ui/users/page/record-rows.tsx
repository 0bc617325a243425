import { budgetText } from '#core/design-code/answer-text.ts';
import { requestForms } from '#core/design-code/request-form.ts';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import type { Brand } from '#core/brands/brand.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { canEdit, proposalTotal, type Proposal } from '#core/proposals/proposal.ts';
import { paidTotal } from '#core/proposals/payment-parts.ts';
import type { TaskEntry } from '#core/tasks/task.ts';
import { requestAddress } from '#ui/context/request-address.ts';
import type { ShortRow } from '#ui/lists/short/ShortList.tsx';
import { RequestStateWord } from '#ui/design-code/RequestStateWord.tsx';
import { ProposalStatusWord } from '#ui/kit/ProposalStatusWord.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { proposalTitle } from '#core/proposals/proposal-title.ts';
import { taskPath } from '#ui/tasks/task-paths.ts';
import { ownedPath } from '../user-paths.ts';

export const proposalRow = (proposal: Proposal): ShortRow => ({
  id: proposal.id,
  href: canEdit(proposal) ? `/admin/proposals/edit/${proposal.id}` : `/proposals/${proposal.id}`,
  title: proposalTitle(proposal),
  figure: formatMoney({
    amount: proposal.payments.length > 0 ? paidTotal(proposal) : proposalTotal(proposal),
    currency: proposal.currency,
  }),
  hint: (
    <>
      <ProposalStatusWord proposal={proposal} reader="sender" /> <Time at={proposal.sentAt ?? proposal.createdAt} />
    </>
  ),
});

export const requestRow = (request: DesignCodeRequest): ShortRow => ({
  id: request.id,
  href: requestAddress(true, request.id),
  title: requestForms[request.kind].name,
  figure: budgetText(request.kind, request.answers),
  hint: (
    <>
      <RequestStateWord request={request} /> <Time at={request.createdAt} />
    </>
  ),
});

export const taskRow = ({ id, title, brandName, lastActivityAt }: TaskEntry): ShortRow => ({
  id,
  href: taskPath(true, id),
  title,
  figure: '',
  hint: (
    <>
      {brandName === undefined ? null : (
        <>
          <bdi>{brandName}</bdi>,{' '}
        </>
      )}
      <Time at={lastActivityAt} />
    </>
  ),
});

/** A brand has no page of its own: its row leads to the list that it is in. */
export const brandRow = ({ id, name, owner, website, createdAt }: Brand): ShortRow => ({
  id,
  href: ownedPath('brands', owner.id),
  title: name,
  figure: website.replace(/^https?:\/\//, ''),
  hint: <Time at={createdAt} />,
});
