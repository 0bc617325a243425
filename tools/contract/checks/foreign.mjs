import { ulid } from 'ulid';
import { requestInputs } from '../states/request-states.mjs';

/** @typedef {import('./checks.mjs').Check} Check */

const firstField = (data) => (data === null || data === undefined ? undefined : Object.values(data)[0]);

const once = (make) => {
  let made;
  return (world) => {
    made ??= make(world);
    return made;
  };
};

/** One of each thing of the first customer. The second one asks for them. */
const createThings = () =>
  once(async ({ states, admin, customer, ask }) => {
    const login = await states.loginWithEntries();
    const { brandId } = await states.handlers['a brand']();
    const collection = await states.collectionOfOne();
    const { notificationId } = await states.handlers['an unread notification']();
    const proposal = await states.sent();
    const { taskId, commentId } = await states.handlers['a task with a comment']();
    const { requestId } = await states.handlers['a design and code request']({});
    const { sessionId } = await states.handlers['an open checkout']({});
    const { data } = await ask('DuplicateProposal', admin.token, { id: proposal.id });
    return {
      ...login,
      ...collection,
      brandId,
      notificationId,
      proposal,
      taskId,
      commentId,
      requestId,
      sessionId,
      draft: data?.duplicateProposal,
      customer,
    };
  });

/** @type {(things: any, operation: string, variablesOf: (made: any) => object) => Check} */
const hidden = (things, operation, variablesOf) => ({
  operation,
  title: 'returns null for what belongs to somebody else',
  run: async (world) => {
    const { data, errors } = await world.ask(operation, world.other.token, variablesOf(await things(world)));
    if (errors.length > 0) return [`was refused with ${errors[0]?.errorType}; null is due, as for a missing record`];
    return firstField(data) === null ? [] : ['showed a record of another customer'];
  },
});

/** @type {(things: any, operation: string, variablesOf: (made: any) => object) => Check} */
const untouched = (things, operation, variablesOf) => ({
  operation,
  title: 'refuses what belongs to somebody else as if it were missing',
  run: async (world) => {
    const { errors } = await world.ask(operation, world.other.token, variablesOf(await things(world)));
    if (errors.length === 0) return ['changed a record of another customer'];
    const { errorType } = errors[0];
    return errorType === 'NotFound' ? [] : [`was refused with ${errorType}; NotFound is due`];
  },
});

/** @type {(things: any, operation: string, idOf: (made: any) => string) => Check} */
const unlisted = (things, operation, idOf) => ({
  operation,
  title: 'lists nothing of somebody else',
  run: async (world) => {
    const id = idOf(await things(world));
    const { data } = await world.ask(operation, world.other.token, { limit: 100 });
    const { items } = firstField(data) ?? {};
    if (!Array.isArray(items)) return ['the list was refused'];
    return items.some((item) => item?.id === id) ? [`listed ${id}, which is another customer's`] : [];
  },
});

/** An assignee who has not paid the order of a task; there is none where a checkout cannot be paid without a person. */
const orderHidden = {
  operation: 'GetTask',
  title: 'shows no order of somebody else to an assignee',
  run: async ({ states, admin, other, ask }) => {
    const made = await states.handlers['a task of an order']();
    if (made === undefined) return [];
    const { taskId: id, orderId } = made;
    await ask('EditTask', admin.token, { id, input: { assignees: [{ email: other.email }] } });
    const task = firstField((await ask('GetTask', other.token, { id })).data);
    const list = firstField((await ask('GetTasks', other.token, { filter: { orderId }, limit: 1 })).data);
    return [
      ...(task?.orderId === null ? [] : [`orderId was ${task?.orderId}; null is due`]),
      ...(list?.items?.length === 0 ? [] : ['GetTasks by that order was not empty']),
    ];
  },
};

/** @returns {Check[]} */
export const foreign = () => {
  const things = createThings();
  const loginId = ({ loginId: id }) => ({ id });
  const taskId = ({ taskId: id }) => ({ id });
  const assetId = ({ assetId: id }) => ({ id });
  const collectionId = ({ collectionId: id }) => ({ id });
  const name = { name: `Contract check ${ulid()}` };
  return [
    hidden(things, 'GetProposal', ({ proposal }) => ({ id: proposal.id })),
    hidden(things, 'GetCheckoutSession', ({ sessionId }) => ({ id: sessionId })),
    hidden(things, 'GetLogin', loginId),
    hidden(things, 'GetLoginHistory', loginId),
    hidden(things, 'GetLogin2FABackupCodes', loginId),
    hidden(things, 'GetLoginSecurityQuestions', loginId),
    hidden(things, 'GetAsset', assetId),
    hidden(things, 'GetCollection', collectionId),
    hidden(things, 'GetCollectionAssets', ({ collectionId: id }) => ({ collectionId: id, limit: 10 })),
    hidden(things, 'GetAssetCollectionSelections', ({ assetId: id }) => ({ assetId: id, limit: 10 })),
    hidden(things, 'GetTask', taskId),
    orderHidden,
    hidden(things, 'GetTaskComments', ({ taskId: id }) => ({ taskId: id, limit: 10 })),
    hidden(things, 'GetTaskCommentEvents', ({ taskId: id }) => ({ taskId: id, afterChange: 0 })),
    hidden(things, 'GetTaskSummaryVoiceUrl', ({ taskId: id }) => ({ taskId: id, text: 'Contract check' })),
    hidden(things, 'GetTaskNextStepAudioUrl', ({ taskId: id }) => ({ taskId: id })),
    hidden(things, 'GetDesignCodeServiceRequest', ({ requestId: id }) => ({ id })),
    unlisted(things, 'GetDesignCodeServiceRequests', ({ requestId: id }) => id),
    unlisted(things, 'GetTasks', ({ taskId: id }) => id),
    unlisted(things, 'GetBrands', ({ brandId }) => brandId),
    unlisted(things, 'GetAllBrands', ({ brandId }) => brandId),
    unlisted(things, 'GetLogins', ({ loginId: id }) => id),
    unlisted(things, 'GetWholeLogins', ({ loginId: id }) => id),
    unlisted(things, 'GetUserAssets', ({ assetId: id }) => id),
    unlisted(things, 'GetUserCollections', ({ collectionId: id }) => id),
    unlisted(things, 'GetNotifications', ({ notificationId }) => notificationId),
    unlisted(things, 'GetRecipientProposals', ({ proposal }) => proposal.id),
    untouched(things, 'EditDesignCodeServiceRequest', ({ requestId: id }) => ({
      input: { ...requestInputs.webDesign, id },
    })),
    untouched(things, 'DeleteDesignCodeServiceRequest', ({ requestId: id }) => ({ id })),
    untouched(things, 'EditTask', ({ taskId: id }) => ({ id, input: { title: 'Contract check' } })),
    untouched(things, 'ChangeTaskStatus', ({ taskId: id }) => ({ id, status: 'completed' })),
    untouched(things, 'MuteTask', ({ taskId: id }) => ({ id, isMuted: true })),
    untouched(things, 'DeleteTask', taskId),
    untouched(things, 'CreateTaskComment', ({ taskId: id }) => ({ input: { id: ulid(), taskId: id, text: 'Hello' } })),
    untouched(things, 'CreateTaskCommentReply', ({ commentId }) => ({
      input: { id: ulid(), commentId, text: 'Hello' },
    })),
    untouched(things, 'EditTaskComment', ({ commentId: id }) => ({ input: { id, text: 'Hello' } })),
    untouched(things, 'DeleteTaskComment', ({ commentId: id }) => ({ id })),
    untouched(things, 'RestoreTaskComment', ({ commentId: id }) => ({ id })),
    untouched(things, 'EditBrand', ({ brandId: id }) => ({ id, input: name })),
    untouched(things, 'DeleteBrand', ({ brandId: id }) => ({ id })),
    untouched(things, 'DeleteAsset', assetId),
    untouched(things, 'RestoreAsset', assetId),
    untouched(things, 'EditCollection', ({ collectionId: id }) => ({ id, input: name })),
    untouched(things, 'DeleteCollection', collectionId),
    untouched(things, 'AddAssetToCollection', (made) => ({ assetId: made.assetId, collectionId: made.collectionId })),
    untouched(things, 'RemoveAssetFromCollection', (made) => ({
      assetId: made.assetId,
      collectionId: made.collectionId,
    })),
    untouched(things, 'DeleteLogin', loginId),
    untouched(things, 'MarkLogin2FABackupCodeUsed', ({ codeId: id }) => ({ id })),
    untouched(things, 'DeleteLogin2FABackupCode', ({ codeId: id }) => ({ id })),
    untouched(things, 'DeleteLoginSecurityCode', ({ questionId: id }) => ({ id })),
    untouched(things, 'ChangeNotificationStatus', ({ notificationId: id }) => ({ id, status: 'read' })),
    untouched(things, 'DeleteNotification', ({ notificationId: id }) => ({ id })),
    untouched(things, 'DeclineProposal', ({ proposal }) => ({ id: proposal.id })),
    untouched(things, 'DeleteFileByKey', ({ assetKey: key }) => ({ key })),
    untouched(things, 'MarkProposalSeen', ({ proposal }) => ({ id: proposal.id })),
    untouched(things, 'AskAboutProposal', ({ proposal }) => ({
      input: { id: ulid(), proposalId: proposal.id, text: 'Hello' },
    })),
    hidden(things, 'GetProposalQuestions', ({ proposal }) => ({ proposalId: proposal.id })),
    hidden(things, 'GetProposal', ({ draft }) => ({ id: draft?.id })),
  ];
};
