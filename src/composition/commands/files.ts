import { file, oneOf, optional } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';

export const files: Noun = {
  summary: 'Files for the line items of proposals',
  feature: 'files',
  verbs: {
    upload: verb({
      summary: 'Uploads a picture or a film and shows the key that a draft may name',
      example: 'files upload picture.png --as admin@coolio.test',
      calls: ['upload'],
      args: { file: file('PNG, JPEG, WebP, GIF, AVIF, MP4 or WebM') },
      options: { for: optional(oneOf(['proposal', 'asset'], 'what will name it (default proposal)')) },
      run: ({ portal, progress }, { file: chosen, for: resource }) =>
        portal.files.upload(resource ?? 'proposal', chosen, (part) =>
          progress('bytes sent', Math.round(part * chosen.size), chosen.size),
        ),
    }),
  },
};
