import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrandDraft } from '#core/brands/brand.ts';
import { declineReasonMaxLength } from '#core/proposals/decline-proposal.ts';
import { anAsset, assetDraft, uploadedVariation } from '#tests/support/assets/asset-inputs.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { anItem, aProposal, aSimpleProposal } from '#tests/support/proposals.ts';
import { problemsOf } from '#tests/support/problems-of.ts';
import { failureKinds, failureOf } from '#tests/support/rejection.ts';
import { commentDraft, commented, publishedTask, taskDraft } from '#tests/support/tasks/task-inputs.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const brand = (changes: Partial<BrandDraft> = {}): BrandDraft => ({
  name: ulid(),
  website: '',
  description: '',
  colors: [],
  ...changes,
});

/** Inputs that reach a gateway without a use case, as those of another client would. */
describe.each(worlds)('a refused input lists every problem, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;

  beforeAll(async () => {
    world = await open();
    [admin, ann] = [await world.admin(), await world.customer('Ann')];
  });

  afterAll(() => world.close());

  const wrongBrand = brand({
    name: ' ',
    website: 'javascript:alert(1)',
    description: 'd'.repeat(2001),
    colors: ['red'],
  });
  const wrongBrandProblems = [
    ['name', 'Enter a name'],
    ['website', 'Use http or https links only'],
    ['description', 'Description must be at most 2,000 characters'],
    ['colors', 'Write colours as #RRGGBB'],
  ] as const;

  it('and says to start again where a list is asked for by a token that is not its own', async () => {
    for (const token of ['made-up', '%', 'AAAA'])
      expect(await failureOf(ann.brands.list({}, { token }))).toMatchObject({
        kind: 'invalid',
        field: 'nextToken',
        message: 'This list has changed, start again.',
      });
  });

  it('of a new brand and of an edited one', async () => {
    expect(await problemsOf(ann.brands.create(ulid(), wrongBrand))).toEqual(wrongBrandProblems);
    const { id } = await ann.brands.create(ulid(), brand());
    expect(await problemsOf(ann.brands.edit(id, wrongBrand))).toEqual(wrongBrandProblems);
    expect(await problemsOf(ann.brands.create(ulid(), brand({ name: 'n'.repeat(65) })))).toEqual([
      ['name', 'Name must be at most 64 characters'],
    ]);
  });

  it('of a brand whose name differs from another only in compatible characters', async () => {
    const end = ulid();
    await ann.brands.create(ulid(), brand({ name: `fine ${end}` }));
    expect(await problemsOf(ann.brands.create(ulid(), brand({ name: `ﬁne ${end}` })))).toEqual([
      ['name', 'You already have a brand with this name'],
    ]);
  });

  it.each(['\u200B', '\u202E\u2066', ' \u00AD\u3164 ', '\u{E0020}'])(
    'of a name in which nothing is seen: %j',
    async (name) => {
      const problems = [['name', 'Enter a name']] as const;
      expect(await problemsOf(ann.brands.create(ulid(), brand({ name })))).toEqual(problems);
      expect(await problemsOf(ann.collections.create(ulid(), name))).toEqual(problems);
      expect(await problemsOf(ann.assets.create(ulid(), assetDraft({ name }), [await uploadedVariation(ann)]))).toEqual(
        problems,
      );
      const { draft } = aProposal().with('Advertising', anItem(name));
      expect(await problemsOf(admin.proposals.create(ulid(), draft))).toEqual([
        ['services.0.lineItems.0.title', 'Enter a title'],
      ]);
    },
  );

  it('of a brand whose name is seen though it has characters that are not', async () => {
    const name = `👩‍💻 ${ulid()}`;
    expect((await ann.brands.create(ulid(), brand({ name }))).name).toBe(name);
  });

  it.each(['a\u0001da@coolio.test', 'ada@coo\u200Blio.test', 'ada\u202E@coolio.test'])(
    'of an email that looks like another: %j',
    async (email) => {
      const guest = await world.guest();
      expect(await failureOf(guest.leads.leave(email))).toMatchObject({ kind: 'invalid', field: 'email' });
      const { id, revision } = await aSimpleProposal().savedBy(admin);
      const sending = admin.proposals.sendDraft(id, revision, [{ email }], '');
      expect(await failureOf(sending)).toMatchObject({ kind: 'invalid' });
    },
  );

  it('of an asset', async () => {
    const wrong = assetDraft({
      name: ' ',
      description: 'd'.repeat(2001),
      source: 's'.repeat(65),
      sourceUrl: 'ftp://fern.test',
      tags: ['t'.repeat(33)],
      customAttributes: { a: { b: { c: { d: { e: {} } } } } },
    });
    expect(await problemsOf(ann.assets.create(ulid(), wrong, [await uploadedVariation(ann)]))).toEqual([
      ['name', 'Enter a name'],
      ['description', 'Description must be at most 2,000 characters'],
      ['source', 'Source must be at most 64 characters'],
      ['sourceUrl', 'Use http or https links only'],
      ['tags', 'A tag must be at most 32 characters'],
      ['customAttributes', 'Custom attributes must be at most 5 levels deep'],
    ]);
    expect(await problemsOf(ann.assets.create(ulid(), assetDraft(), []))).toEqual([
      ['variations', 'Primary variation not found'],
    ]);
  });

  it('of a collection', async () => {
    const problems = [['name', 'Enter a name']] as const;
    expect(await problemsOf(ann.collections.create(ulid(), ' '))).toEqual(problems);
    const id = ulid();
    await ann.collections.create(id, 'Spring');
    expect(await problemsOf(ann.collections.rename(id, ' '))).toEqual(problems);
  });

  it('of a proposal', async () => {
    const { draft } = aProposal().with('Advertising', anItem(' '), anItem('Free', 0));
    const wrong = { ...draft, message: 'm'.repeat(5001) };
    const problems = [
      ['message', 'Message must be at most 5,000 characters'],
      ['services.0.lineItems.0.title', 'Enter a title'],
      ['services.0.lineItems.1.price', 'Price must be 0.01..999,999.99'],
    ] as const;
    expect(await problemsOf(admin.proposals.create(ulid(), wrong))).toEqual(problems);
    const { id, revision } = await aSimpleProposal().savedBy(admin);
    expect(await problemsOf(admin.proposals.edit(id, revision, wrong))).toEqual(problems);
  });

  it('of a proposal that is sent to nobody with nothing in it', async () => {
    const { id, revision } = await aProposal().savedBy(admin);
    expect(await problemsOf(admin.proposals.sendDraft(id, revision, [], ''))).toEqual([
      ['recipients', 'Add at least one recipient'],
      ['services', 'Add at least one line item'],
    ]);
  });

  it('of a reason to decline', async () => {
    const { id } = await aSimpleProposal(ann).sentBy(admin);
    expect(await problemsOf(ann.proposals.decline(id, 'r'.repeat(declineReasonMaxLength + 1)))).toEqual([
      ['reason', 'Reason must be at most 1,000 characters'],
    ]);
  });

  it('of an upload of a type that is not taken', async () => {
    expect(await failureOf(ann.files.uploadUrl('asset', 'text/html', 'html'))).toMatchObject({
      kind: 'invalid',
      field: 'contentType',
    });
    expect(await failureOf(ann.files.uploadUrl('asset', 'image/png', 'jpg'))).toMatchObject({
      kind: 'invalid',
      field: 'extension',
    });
  });

  it('of a search for too short a term', async () => {
    expect(await failureOf(admin.users.search('a'))).toMatchObject({ kind: 'invalid', field: 'searchTerm' });
  });

  it('of more ids than one call takes', async () => {
    const many = Array.from({ length: 101 }, () => ulid());
    const refused = { kind: 'invalid', field: 'ids' };
    expect(await failureOf(ann.notifications.markUnread(many))).toMatchObject(refused);
    expect(await failureOf(ann.assets.uses(many))).toMatchObject(refused);
  });

  it('of what is wrong under an id that one’s own record has', async () => {
    const [{ id: brandId }, { id: assetId }, task] = await Promise.all([
      ann.brands.create(ulid(), brand()),
      anAsset(ann),
      publishedTask(admin, [ann]),
    ]);
    const { id: commentId } = await commented(ann, task, 'Green?');
    const { id: replyId } = await ann.comments.reply(ulid(), commentId, { text: 'Or blue?', mentions: [] });
    const again = [
      ann.brands.create(brandId, wrongBrand),
      ann.assets.create(assetId, assetDraft({ name: '' }), []),
      admin.tasks.create(task.id, taskDraft([], { title: '' }), 'draft'),
      ann.comments.add(commentId, task.id, commentDraft('')),
      ann.comments.reply(replyId, commentId, { text: '', mentions: [] }),
    ];
    expect(await failureKinds(again)).toEqual(new Set(['invalid']));
  });
});
