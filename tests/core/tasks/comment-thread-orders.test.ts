import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comment, CommentEvent } from '#core/tasks/comment.ts';
import {
  emptyThread,
  withComment,
  withEvents,
  withMissed,
  withoutOutgoing,
  withOutgoing,
  withPage,
  withReply,
} from '#core/tasks/comment-thread.ts';
import { lacksFiles } from '#core/tasks/find-in-thread.ts';
import { hasGap } from '#core/tasks/sequences.ts';
import { editedAt, event, listOf, outgoing } from '#tests/support/tasks/thread-events.ts';

describe('any order of pages, events, echoes, answers and catch-ups', () => {
  /** Each step writes a comment or a reply, or edits, deletes or restores something; some are the reader's own. */
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom('comment', 'comment', 'reply', 'reply', 'edit', 'delete', 'restore'),
      isOwn: fc.boolean(),
      which: fc.nat(),
      files: fc.nat({ max: 1 }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  type Step = (typeof steps extends fc.Arbitrary<readonly (infer Each)[]> ? Each : never) & { readonly which: number };

  const stands = ({ deletedAt }: CommentEvent): boolean => deletedAt === undefined;

  /** What there is after each step, by ids: as the server shows it, and with the files that deleted ones had. */
  const worldsOf = (all: readonly Step[]): readonly ReadonlyMap<string, CommentEvent>[] => {
    const kept = new Map<string, CommentEvent>();
    const worlds: ReadonlyMap<string, CommentEvent>[] = [new Map()];
    for (const { kind, which, files } of all) {
      const change = worlds.length;
      const remarks = [...(worlds[change - 1]?.values() ?? [])];
      const open = kind === 'restore' ? remarks.filter((each) => !stands(each)) : remarks.filter(stands);
      const parents = open.filter(({ commentId }) => commentId === undefined);
      const chosen = (kind === 'reply' ? parents : open)[
        which % Math.max(1, kind === 'reply' ? parents.length : open.length)
      ];
      const made = event(change, { attachmentsCount: files });
      const before = chosen === undefined ? made : (kept.get(chosen.id) ?? chosen);
      const next =
        chosen === undefined || kind === 'comment'
          ? made
          : kind === 'reply'
            ? event(change, { commentId: chosen.id })
            : kind === 'edit'
              ? { ...before, text: `edited ${change}`, editedAt, change }
              : { ...before, change };
      kept.set(next.id, next);
      const shown =
        kind === 'delete' && next !== made ? { ...next, text: '', deletedAt: editedAt, attachmentsCount: 0 } : next;
      const world = new Map([...(worlds[change - 1] ?? []), [shown.id, shown]]);
      const commentsCount = [...world.values()].filter(stands).length;
      worlds.push(new Map([...world, [shown.id, { ...shown, commentsCount }]]));
    }
    return worlds;
  };

  const listAt = (world: ReadonlyMap<string, CommentEvent> | undefined): readonly Comment[] => {
    const remarks = [...(world?.values() ?? [])].sort((a, b) => a.sequence - b.sequence);
    const shown = remarks.filter(
      (each) => stands(each) || remarks.some((reply) => reply.commentId === each.id && stands(reply)),
    );
    return listOf(shown.filter((each) => each.commentId === undefined || stands(each)));
  };

  it('ends in the same thread', () => {
    fc.assert(
      fc.property(steps, fc.infiniteStream(fc.nat()), (all, random) => {
        const pick = (below: number): number => (random.next().value as number) % below;
        const worlds = worldsOf(all);
        const changes = worlds
          .slice(1)
          .flatMap((world, at) => [...world.values()].filter(({ change }) => change === at + 1));
        const last = worlds.at(-1);
        let thread = emptyThread;
        const moves: { readonly at: number; readonly id: string; readonly move: () => void }[] = [];
        const later = (id: string, move: () => void): void => void moves.push({ at: 1 + pick(1_000_000), id, move });
        // Live events, in any order, some of them twice and some never.
        for (const each of changes)
          for (let times = pick(3); times > 0; times -= 1) later(each.id, () => (thread = withEvents(thread, [each])));
        // The first page as it was at any moment, and the second as it was at that moment or later.
        const firstAt = pick(worlds.length);
        const first = listAt(worlds[firstAt]);
        const second = listAt(worlds[firstAt + pick(worlds.length - firstAt)]);
        const oldest = first.slice(0, 2).at(-1)?.sequence ?? 0;
        const pageAt = 1 + pick(1_000_000);
        const page = (): void => void (thread = withPage(thread, first.slice(0, 2), first.length > 2));
        moves.push({ at: pageAt, id: '', move: page });
        const older = second.filter(({ sequence }) => sequence < oldest);
        if (first.length > 2)
          moves.push({ at: pageAt + pick(1_000_000), id: '', move: () => (thread = withPage(thread, older)) });
        // The reader's own, painted before the server has it; the answer may come before or after the echo, or not at all.
        const own = changes.filter(({ sequence, change }, at) => all[at]?.isOwn === true && sequence === change);
        for (const each of own) {
          const { attachmentsCount: _count, commentsCount: _all, taskId: _task, commentId, ...written } = each;
          if (pick(2) === 0)
            later(each.id, () => {
              thread =
                commentId === undefined
                  ? withComment(thread, { ...(listOf([each])[0] as Comment), replies: [] })
                  : withReply(thread, { ...written, commentId });
            });
          const before = moves.filter(({ id }) => id === each.id).map(({ at }) => at);
          const at = pick(Math.min(...before, each.change <= firstAt ? pageAt : 1_000_000));
          moves.push({ at, id: '', move: () => (thread = withOutgoing(thread, outgoing(each.id, commentId))) });
        }
        for (const { move } of moves.toSorted((one, other) => one.at - other.at)) move();
        for (const { id } of own) thread = withoutOutgoing(thread, id);
        // At last the catch-up, and the list again for the files.
        const missed = [...(last?.values() ?? [])].filter(({ change }) => change > (thread.through ?? 0));
        thread = withMissed(
          thread,
          missed.sort((a, b) => a.change - b.change),
        );
        thread = withPage(thread, listAt(last));
        expect(thread.comments).toEqual(withPage(emptyThread, listAt(last)).comments);
        expect([hasGap(thread), lacksFiles(thread)]).toEqual([false, false]);
        expect([undefined, [...(last?.values() ?? [])].filter(stands).length]).toContain(thread.count);
      }),
      { numRuns: 500 },
    );
  });
});
