import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import { AskAboutProposalDocument, GetProposalQuestionsDocument } from '#contracts/generated/proposals/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { aMoment, given, ids, pageToken, person, refused, someText, ulid } from '../shapes.ts';

const { string } = MatchersV3;
const { expects } = portalPact('questions');
const proposalId = given('proposalId', ids.proposal);
const itemId = given('itemId', ids.item);
const text = 'Does it have a blog?';

const question = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: ulid(ids.entry),
  itemId: ulid(ids.item),
  author: person(ids.customer, 'Ada Lindqvist', 'ada@coolio.test'),
  text: string(text),
  createdAt: aMoment,
  ...changes,
});

const input = { id: given('newId', ids.newId), proposalId, text };
const asked = { proposalId: ids.proposal, itemId: undefined, text };

describe('questions about a proposal over the wire', () => {
  it('are read a page at a time', async () => {
    const page = await expects(
      {
        title: 'a recipient reads the first',
        caller: 'customer',
        given: 'two questions',
        operation: GetProposalQuestionsDocument,
        variables: { proposalId, limit: 1 },
        answer: { data: { getProposalQuestions: { items: [question()], nextToken: someText(pageToken) } } },
      },
      ({ questions }) => questions.list(ids.proposal, { limit: 1 }),
    );
    expect(page).toMatchObject({ items: [{ itemId: ids.item, text }], next: pageToken });
  });

  it('of a missing proposal are none', async () => {
    const page = await expects(
      {
        title: 'a customer reads those of a missing proposal',
        caller: 'customer',
        given: 'nothing has this id',
        operation: GetProposalQuestionsDocument,
        variables: { proposalId: ids.missing, limit: 100 },
        answer: { data: { getProposalQuestions: null } },
      },
      ({ questions }) => questions.list(ids.missing),
    );
    expect(page).toBeUndefined();
  });

  it('are asked about the whole', async () => {
    const made = await expects(
      {
        title: 'a recipient asks',
        caller: 'customer',
        given: 'a sent proposal',
        operation: AskAboutProposalDocument,
        variables: { input },
        answer: { data: { askAboutProposal: question({ itemId: null }) } },
      },
      ({ questions }) => questions.ask(ids.newId, asked),
    );
    expect(made).toMatchObject({ itemId: undefined, author: { id: ids.customer } });
  });

  it('about an item are answered by an admin', async () => {
    const made = await expects(
      {
        title: 'an admin answers about an item',
        caller: 'admin',
        given: 'two questions',
        operation: AskAboutProposalDocument,
        variables: { input: { ...input, itemId } },
        answer: {
          data: { askAboutProposal: question({ author: person(ids.admin, 'Robin Vale', 'admin@coolio.test') }) },
        },
      },
      ({ questions }) => questions.ask(ids.newId, { ...asked, itemId: ids.item }),
    );
    expect(made.itemId).toBe(ids.item);
  });

  it('about a missing proposal are refused', async () => {
    const failure = await expects(
      {
        title: 'a customer asks about a missing proposal',
        caller: 'customer',
        given: 'nothing has this id',
        operation: AskAboutProposalDocument,
        variables: { input: { ...input, proposalId: ids.missing } },
        answer: refused('NotFound', 'askAboutProposal'),
      },
      ({ questions }) => failureOf(questions.ask(ids.newId, { ...asked, proposalId: ids.missing })),
    );
    expect(failure).toMatchObject({ kind: 'not-found', subject: 'proposal' });
  });
});
