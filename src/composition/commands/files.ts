import { file, oneOf, optional } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';

export const files: Noun = {
  summary: 'Files for proposals, assets and tasks',
  feature: 'files',
  verbs: {
    upload: verb({
      summary: 'Uploads a file and shows the key that a record may name',
      example: 'files upload picture.png --as admin@coolio.test',
      undo: 'assets delete-file',
      calls: ['upload'],
      args: { file: file('a picture or a film; for a task, PDF, office files, text and CSV too') },
      options: { for: optional(oneOf(['proposal', 'asset', 'task'], 'what will name it (default proposal)')) },
      run: ({ portal, progress }, { file: chosen, for: resource }) =>
        portal.files.upload(resource ?? 'proposal', chosen, (part) =>
          progress('bytes sent', Math.round(part * chosen.size), chosen.size),
        ),
    }),
  },
};
