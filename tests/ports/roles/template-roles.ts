import { uploadFile } from '#core/files/upload-file.ts';
import { aPicture } from '#tests/support/assets/asset-inputs.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { anItem } from '#tests/support/proposals.ts';
import { anItemTemplate, aTemplate } from '#tests/support/templates/template-inputs.ts';
import type { Cast } from './cast.ts';
import { holds, rowsOf } from './role-row.ts';

const { changes, lists } = rowsOf('templates', 'author');

const madeBy = ({ author }: Cast) => author.templates.save(ulid(), aTemplate('Made by an admin'));

/** The agency's: any admin's, also one that another admin made, and nothing to customers. */
const forAdmins = {
  owner: 'done',
  other: 'access-denied',
  admin: 'done',
  stranger: 'access-denied',
  guest: 'access-denied',
} as const;

export const templateRows = [
  lists('list', {
    make: madeBy,
    call: ({ templates }, { id }) =>
      holds(templates.list({ kind: 'PROPOSAL', search: 'made by an admin' }, { limit: 100 }), id),
    cells: { ...forAdmins, owner: 'sees', admin: 'sees' },
  }),
  changes('save', {
    make: madeBy,
    call: ({ templates }, { id, revision }) => templates.save(id, aTemplate('Made by an admin, later'), revision),
    cells: forAdmins,
  }),
  changes('save', {
    of: 'an id that is taken',
    make: madeBy,
    call: ({ templates }, { id }) => templates.save(id, aTemplate('Made by somebody else')),
    cells: { ...forAdmins, admin: 'invalid' },
  }),
  changes('save', {
    of: 'a file of the owner',
    make: async ({ author }) => (await uploadFile(author)('proposal', await aPicture())).key,
    call: ({ templates }, key) =>
      templates.save(ulid(), anItemTemplate('With a picture', { ...anItem(), files: [{ key, type: 'image' }] })),
    cells: { ...forAdmins, admin: 'invalid' },
  }),
  changes('remove', { make: madeBy, call: ({ templates }, { id }) => templates.remove(id), cells: forAdmins }),
];
