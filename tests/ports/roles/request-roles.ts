import type { DesignCodeRequest } from '#core/design-code/request.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { referenceFile, requestOf } from '#tests/support/design-code/made-requests.ts';
import { fullDraft } from '#tests/support/design-code/request-answers.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { aSimpleProposal } from '#tests/support/proposals.ts';
import type { Cast } from './cast.ts';
import { holds, rowsOf } from './role-row.ts';

const { changes, lists, reads } = rowsOf('requests');

const request = ({ owner }: Cast): Promise<DesignCodeRequest> => requestOf(owner);

const draftFor = ({ author, owner }: Cast, { id }: DesignCodeRequest): Promise<Proposal> =>
  author.proposals.create(ulid(), { ...aSimpleProposal(owner).draft, requestId: id });

/** A request that a sent proposal answers. */
const answered = async (cast: Cast): Promise<DesignCodeRequest> => {
  const made = await request(cast);
  const { id, revision, recipients, message } = await draftFor(cast, made);
  await cast.author.proposals.sendDraft(id, revision, recipients, message);
  return made;
};

const nobodyElse = 'n/a: its owner is the one person on it';

const ownersAndAdmins = {
  owner: 'done',
  other: nobodyElse,
  admin: 'done',
  stranger: 'not-found',
  guest: 'access-denied',
} as const;
const own = {
  owner: 'sees',
  other: nobodyElse,
  admin: 'sees nothing',
  stranger: 'sees nothing',
  guest: 'access-denied',
} as const;
const forAdmins = { ...ownersAndAdmins, owner: 'access-denied', stranger: 'access-denied' } as const;

export const requestRows = [
  lists('list', { make: request, call: ({ requests }, { id }) => holds(requests.list({}), id), cells: own }),
  lists('listAll', {
    make: request,
    call: ({ requests }, { id }) => holds(requests.listAll({}, 'newest'), id),
    cells: { ...forAdmins, admin: 'sees' },
  }),
  reads('get', {
    make: request,
    call: ({ requests }, { id }) => requests.get(id),
    cells: { ...ownersAndAdmins, stranger: 'missing' },
  }),
  lists('get', {
    of: 'a draft that answers it',
    make: async (cast) => {
      const made = await request(cast);
      return { id: made.id, draftId: (await draftFor(cast, made)).id };
    },
    call: async ({ requests }, { id, draftId }) =>
      (await requests.get(id))?.proposals.some((proposal) => proposal.id === draftId),
    cells: { ...own, owner: 'sees nothing', admin: 'sees', stranger: 'missing' },
  }),
  lists('stats', {
    make: ({ owner }) => requestOf(owner, 'appDevelopment'),
    call: async ({ requests }, { category }) =>
      (await requests.stats()).some((line) => line.category === category && line.requestsCount > 0),
    cells: own,
  }),
  changes('create', {
    make: async () => fullDraft('webDesign'),
    call: ({ requests }, draft) => requests.create(ulid(), draft),
    cells: { ...ownersAndAdmins, owner: 'n/a: nobody owns what is not there yet', stranger: 'done' },
  }),
  changes('create', {
    of: 'an id that is taken',
    make: request,
    call: ({ requests }, { id }) => requests.create(id, fullDraft('webDesign')),
    cells: { ...ownersAndAdmins, admin: 'invalid', stranger: 'invalid' },
  }),
  changes('create', {
    of: 'a file of the owner',
    make: ({ owner }) => referenceFile(owner, 'Home.png'),
    call: ({ requests }, file) => requests.create(ulid(), fullDraft('webDesign', { designFiles: [file] })),
    cells: { ...ownersAndAdmins, admin: 'invalid', stranger: 'invalid' },
  }),
  changes('edit', {
    make: request,
    call: ({ requests }, { id, revision }) => requests.edit(id, revision, fullDraft('webDesign')),
    cells: { ...ownersAndAdmins, admin: 'access-denied' },
  }),
  changes('edit', {
    of: 'what is answered',
    make: answered,
    call: ({ requests }, { id, revision }) => requests.edit(id, revision, fullDraft('webDesign')),
    cells: { ...ownersAndAdmins, owner: 'conflict', admin: 'access-denied' },
  }),
  changes('remove', { make: request, call: ({ requests }, { id }) => requests.remove(id), cells: ownersAndAdmins }),
  changes('remove', {
    of: 'what is answered',
    make: answered,
    call: ({ requests }, { id }) => requests.remove(id),
    cells: { ...ownersAndAdmins, owner: 'conflict', admin: 'conflict' },
  }),
  reads('estimate', { make: request, call: ({ requests }, { id }) => requests.estimate(id), cells: forAdmins }),
];
