import { ulid } from 'ulid';

/** @typedef {(name: string, variables?: object) => Promise<any>} Ask */

/**
 * What interactions about tasks and their comments are given: tasks of the admin for the customer.
 * @param {{
 *   asAdmin: Ask,
 *   asCustomer: Ask,
 *   customer: import('../person-of.mjs').Person,
 *   paid: () => Promise<{ orderId: string } | undefined>,
 * }} options
 */
export const createTaskStates = ({ asAdmin, asCustomer, customer, paid }) => {
  const task = async (status = 'in_progress', orderId) => {
    const input = {
      id: ulid(),
      status,
      title: 'Contract check',
      details: 'Made to check the contract.',
      assignees: [{ email: customer.email }],
      orderId,
    };
    const { id, revision } = await asAdmin('CreateTask', { input });
    return { taskId: id, revision, newId: ulid() };
  };

  const comment = async (made, text = 'Green, or blue?') => {
    const { id } = await asCustomer('CreateTaskComment', { input: { id: ulid(), taskId: made.taskId, text } });
    return { ...made, commentId: id };
  };

  const deletedComment = async (made) => {
    const { commentId, ...rest } = await comment(made);
    await asCustomer('DeleteTaskComment', { id: commentId });
    return { ...rest, commentId };
  };

  return {
    task,
    comment,
    deletedComment,
    retitle: ({ taskId }) => asAdmin('EditTask', { id: taskId, input: { title: 'Contract check again' } }),
    handlers: {
      'a task': () => task(),
      'two tasks': async () => {
        await task();
        return task();
      },
      'a task of an order': async () => {
        const order = await paid();
        return order && { ...(await task('in_progress', order.orderId)), orderId: order.orderId };
      },
      'a draft of a task': () => task('draft'),
      'a completed task': async () => {
        const made = await task();
        await asAdmin('ChangeTaskStatus', { id: made.taskId, status: 'completed' });
        return made;
      },
      'a task with a typed summary': async () => {
        const made = await task();
        await asAdmin('EditTask', { id: made.taskId, input: { summary: 'A green fence.' } });
        return made;
      },
      'a new task for a customer': async () => ({ newId: ulid(), customerEmail: customer.email }),
      'a new comment on a task': () => task(),
      'a new comment on a draft of a task': () => task('draft'),
      'a task with a comment': async () => comment(await task()),
      'a task with a deleted comment': async () => deletedComment(await task()),
      'a task with two comments and a reply': async () => {
        const made = await comment(await comment(await task()));
        const input = { id: ulid(), commentId: made.commentId, text: 'Both are fine.' };
        await asCustomer('CreateTaskCommentReply', { input });
        return made;
      },
    },
  };
};
