import { toAppError } from '#core/kernel/app-error.ts';
import type { CommentDraft, CommentEdit } from '#core/tasks/comment.ts';
import {
  withComment,
  withEvents,
  withOutgoing,
  withoutOutgoing,
  withReply,
  type Outgoing,
} from '#core/tasks/comment-thread.ts';
import { isKept } from '#core/tasks/find-in-thread.ts';
import { keys } from '#ui/cache/keys.ts';
import { action } from '#ui/cache/action-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { threadStores } from './thread-stores.ts';

export type SentComment = {
  /** As it is shown until the server has said yes. */
  readonly outgoing: Omit<Outgoing, 'ownerId' | 'ownerName' | 'createdAt'>;
  readonly draft: CommentDraft;
};

/** A comment or a reply of a task. */
type Shown = { readonly id: string; readonly taskId: string };

export const commentActions = (deps: FeatureDeps) => {
  const { auth, cache, portal } = deps;
  const { tasks } = portal;
  const { of } = deps.feature(threadStores);
  const restore = action(deps, {
    run: async ({ id, taskId }: Shown): Promise<void> => {
      const event = await tasks.restoreComment(id);
      of(taskId).change((now) => withEvents(now, [event]));
    },
    failureToast: true,
  });
  return {
    restore,
    edit: action(deps, {
      run: async ({ id, taskId, edit }: Shown & { readonly edit: CommentEdit }): Promise<void> => {
        const event = await tasks.editComment(id, edit);
        of(taskId).change((now) => withEvents(now, [event]));
      },
    }),
    /** Deletes a comment or a reply, which the toast takes back. */
    remove: action(deps, {
      run: async ({ id, taskId }: Shown): Promise<void> => {
        const event = await tasks.removeComment(id);
        of(taskId).change((now) => withEvents(now, [event]));
      },
      notifies: (_nothing, shown) => [
        'Comment deleted',
        'Gone for everyone',
        { label: 'Undo', onAction: () => void restore.run(shown) },
      ],
      failureToast: true,
    }),
    /** The id of a comment, made once for a text, so that sending it twice makes one. */
    newId: () => tasks.newId(),
    /** Shows the comment at once, and takes it back where the server refuses it. */
    send: action(deps, {
      run: async ({ outgoing, draft }: SentComment): Promise<void> => {
        const { id, taskId, commentId } = outgoing;
        const thread = of(taskId);
        const state = auth.getState();
        const author = state.status === 'AUTHENTICATED' ? state.user : { id: '', name: '' };
        const createdAt = new Date(portal.device.clock.now()).toISOString();
        thread.change((now) =>
          withOutgoing(now, { ...outgoing, ownerId: author.id, ownerName: author.name, createdAt }),
        );
        const sending = async (): Promise<void> => {
          if (commentId === undefined) {
            const kept = await tasks.comment(id, taskId, draft);
            thread.change((now) => withComment(now, kept));
          } else {
            const kept = await tasks.reply(id, commentId, draft);
            thread.change((now) => withReply(now, kept));
          }
        };
        const settled = new AbortController();
        try {
          // Its echo may come before its answer, which may get lost.
          await Promise.race([sending(), thread.whenKept(id, settled.signal)]);
        } catch (cause) {
          if (isKept(thread.getState().thread, id)) return;
          thread.change((now) => withoutOutgoing(now, id));
          if (toAppError(cause).kind === 'not-found')
            void cache.invalidateQueries({ queryKey: keys.tasks.one(taskId) });
          throw cause;
        } finally {
          settled.abort();
        }
      },
    }),
  };
};
