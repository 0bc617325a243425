import { anArchive } from '#tests/support/archives/some-archive.ts';
import { rowsOf, type DeclaredRow } from '#tests/support/ui/action-rows.ts';
import { archiveActions } from '#ui/archives/archive-actions.ts';
import { archiveKeys } from '#ui/archives/archive-keys.ts';

const of = rowsOf(archiveActions);
const archive = anArchive();

export const archiveRows: readonly DeclaredRow[] = [
  of('make', {
    given: archive.userId,
    answers: { 'archives.newId': archive.id, 'archives.create': archive },
    sends: [['archives.newId'], ['archives.create', archive.id, archive.userId]],
    shows: [[archiveKeys.of(archive.userId), archive]],
    refused: 'toast',
  }),
  of('remove', {
    given: archive,
    answers: { 'archives.remove': undefined },
    cached: [[archiveKeys.of(archive.userId), archive]],
    sends: [['archives.remove', archive.id]],
    shows: [[archiveKeys.of(archive.userId), null]],
    refused: 'toast',
  }),
];
