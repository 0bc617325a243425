import { MatchersV3 } from '@pact-foundation/pact';
import type { RequestKind } from '#core/design-code/request-kind.ts';
import { requestInputs } from '#tools/contract/states/request-states.mjs';
import { aMoment, anAddress, given, ids, person, someText, ulid } from './shapes.ts';

const { boolean, eachLike, integer } = MatchersV3;

export const requestIds = { request: '01KAH2V8G000000000000REQ1A' } as const;

export const requestId = given('requestId', requestIds.request);

const fileKey = `request/${ids.customer}/0123456789abcdef0123456789abcdef.png`;

const sketch = {
  key: someText(fileKey),
  name: 'Sketch.png',
  url: anAddress(`https://portal.test/files/${fileKey}`),
  thumbnailUrl: anAddress('https://portal.test/files/thumbnail.webp'),
  type: 'image/png',
  size: integer(70),
  category: 'image',
};

const matching = (answer: unknown) => {
  if (typeof answer === 'boolean') return boolean(answer);
  return Array.isArray(answer) ? eachLike(someText(String(answer[0]))) : someText(String(answer));
};

/** The fields of a kind whose questions take files, beside `existingAssets`: nothing was sent for these. */
const unanswered: Readonly<Partial<Record<RequestKind, object>>> = {
  gameDev3DAsset: { referenceImages: null },
  webDesign: { designFiles: null },
};

/** A request of the customer as the data API shows it. */
export const request = (
  kind: RequestKind = 'webDesign',
  changes: Readonly<Record<string, unknown>> = {},
  files: readonly unknown[] | null = [sketch],
) => {
  const input: Readonly<Record<string, unknown>> = requestInputs[kind];
  const own = Object.entries(input[kind] ?? {}).map(([name, answer]) => [name, matching(answer)] as const);
  return {
    id: ulid(requestIds.request),
    category: input['category'],
    subCategory: input['subCategory'] ?? null,
    description: someText(String(input['description'])),
    budget: 'my-own-figure',
    customBudget: integer(750_000),
    timeline: someText('flexible'),
    priority: someText('low'),
    createdAt: aMoment,
    owner: person(ids.customer, 'Ada Lindqvist', 'ada@coolio.test'),
    revision: integer(1),
    proposals: [],
    gameDev3DAsset: null,
    productVisualization: null,
    webDesign: null,
    appDevelopment: null,
    [kind]: { ...Object.fromEntries(own), ...unanswered[kind], existingAssets: files },
    ...changes,
  };
};
