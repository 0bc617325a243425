import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#core/files/upload-file.ts';
import { aPicture } from '#tests/support/assets/asset-inputs.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { aSimpleProposal } from '#tests/support/proposals.ts';
import { commentDraft, publishedTask } from '#tests/support/tasks/task-inputs.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('where others see the picture of a person, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;
  let bob: Person;

  const givePicture = async (person: Person): Promise<void> => {
    const { key } = await uploadFile(person)('profile', await aPicture());
    await person.identity.changeProfile({ picture: key });
  };

  beforeAll(async () => {
    world = await open();
    [admin, ann, bob] = await Promise.all([world.admin(), world.customer('Ann'), world.customer('Bob')]);
    await Promise.all([givePicture(admin), givePicture(ann)]);
  });

  afterAll(() => world.close());

  const anAddress: unknown = expect.stringMatching(/\S/);

  it('is in lists of users, and in what a search finds', async () => {
    const shown = async (person: Person) => {
      const { items } = await admin.users.search(person.user.email);
      return [items[0]?.pictureUrl, (await admin.users.get(person.user.id))?.pictureUrl];
    };
    expect(await shown(ann)).toEqual([anAddress, anAddress]);
    expect(await shown(bob)).toEqual([undefined, undefined]);
  });

  it('is on a task, beside its comments and their replies', async () => {
    const task = await publishedTask(admin, [ann, bob]);
    const { id } = await ann.comments.add(ulid(), task.id, commentDraft('Here'));
    await admin.comments.reply(ulid(), id, commentDraft('Thanks'));
    const seen = await bob.tasks.get(task.id);
    expect(seen?.owner.pictureUrl).toEqual(anAddress);
    expect(seen?.assignees.map(({ pictureUrl }) => pictureUrl)).toEqual([anAddress, undefined]);
    const [comment] = (await bob.comments.list(task.id))?.items ?? [];
    expect([comment?.ownerPictureUrl, comment?.replies[0]?.ownerPictureUrl]).toEqual([anAddress, anAddress]);
    await ann.comments.remove(id);
    const [deleted] = (await bob.comments.list(task.id))?.items ?? [];
    expect(deleted?.ownerPictureUrl).toBeUndefined();
  });

  it('is on a proposal, and beside the questions about it', async () => {
    const { id } = await aSimpleProposal(ann).sentBy(admin);
    await ann.questions.ask(ulid(), { proposalId: id, itemId: undefined, text: 'When?' });
    expect((await ann.proposals.get(id))?.owner.pictureUrl).toEqual(anAddress);
    const asked = await admin.questions.list(id);
    expect(asked?.items.map(({ author }) => author.pictureUrl)).toEqual([anAddress]);
  });
});
