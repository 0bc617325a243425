/** @typedef {import('./checks.mjs').Check} Check */

/** @type {(operation: string, variablesOf: (world: any) => Promise<object>) => Check} */
const forAdmins = (operation, variablesOf) => ({
  operation,
  title: 'is refused to a customer',
  run: async (world) => {
    const { errors } = await world.ask(operation, world.customer.token, await variablesOf(world));
    if (errors.length === 0) return ['a customer may call it'];
    const { errorType } = errors[0];
    return errorType === 'Unauthorized' ? [] : [`was refused with ${errorType}; Unauthorized is due`];
  },
});

/** @type {(operation: string, variablesOf: (world: any) => Promise<object>) => Check} */
const forSignedIn = (operation, variablesOf) => ({
  operation,
  title: 'is refused without a token',
  run: async (world) => {
    const { status, data, errors } = await world.ask(operation, undefined, await variablesOf(world));
    if (data !== null && data !== undefined) return ['was answered without a token'];
    const problems = status === 401 ? [] : [`was answered with status ${status}; 401 is due`];
    const { errorType } = errors[0] ?? {};
    if (errorType !== 'UnauthorizedException')
      problems.push(`was refused with ${errorType}; UnauthorizedException is due`);
    return problems;
  },
});

const proposalId = async ({ states }) => ({ id: (await states.sent()).id });

const emptyProposal = { recipients: [], services: [], message: 'Made to check the contract.' };

const someUser = async ({ states }) => (await states.handlers['an invited user']()).userId;

/** @type {Check[]} */
export const roles = [
  forAdmins('SendDraftProposal', async ({ states }) => {
    const { proposalId: id, revision, customerEmail: email } = await states.handlers['a draft']();
    return { id, input: { revision, message: 'Made to check the contract.', recipients: [{ email }] } };
  }),
  forAdmins('CancelProposalSending', async ({ states }) => ({
    id: (await states.handlers['a draft that waits to be sent']()).proposalId,
  })),
  forAdmins('CreateProposal', async () => ({ input: emptyProposal })),
  forAdmins('EditProposal', async ({ states }) => {
    const { id, revision } = await states.sent();
    return { id, input: { ...emptyProposal, revision } };
  }),
  forAdmins('CreateTask', async () => ({ input: { title: 'Made to check the contract', assignees: [] } })),
  forAdmins('SearchUsersByEmail', async () => ({ searchTerm: 'contract-check', limit: 1 })),
  ...['GetAllOrders', 'GetAllSubscriptions', 'GetAuditEntries', 'GetDeadJobs', 'GetLeads', 'GetProposals'].map(
    (operation) => forAdmins(operation, async () => ({ limit: 1 })),
  ),
  forAdmins('CheckDeployment', async () => ({})),
  forAdmins('CheckAudit', async () => ({})),
  forAdmins('DeleteProposal', proposalId),
  forAdmins('DuplicateProposal', proposalId),
  forAdmins('GetProposalTemplates', async () => ({ kind: 'ITEM', limit: 1 })),
  forAdmins('SaveProposalTemplate', async ({ states }) => ({ input: states.templateInput() })),
  forAdmins('DeleteProposalTemplate', async ({ states }) => {
    const { templateId } = await states.handlers['a template']();
    return { id: templateId };
  }),
  forAdmins('DeleteService', async ({ states }) => {
    const made = await states.handlers['a draft']();
    return { proposalId: made.proposalId, serviceId: made.serviceId };
  }),
  forAdmins('DeleteServiceItem', async ({ states }) => {
    const { serviceId, itemId } = await states.handlers['a draft']();
    return { serviceId, serviceItemId: itemId };
  }),
  forAdmins('GenerateDesignCodeProposalServiceLineItems', async ({ states }) => ({
    id: (await states.handlers['a design and code request']({})).requestId,
  })),
  forAdmins('GetAdminDesignCodeServiceRequests', async () => ({ limit: 1 })),
  forAdmins('RetryJob', async () => ({ id: 'contract-check' })),
  forAdmins('GetUserAssets', async ({ other }) => ({ ownerId: other.id, limit: 1 })),
  forAdmins('RenewSubscription', async () => ({ id: 'contract-check' })),
  ...[
    'GetUser',
    'GetUserSessions',
    'GetUserRemoval',
    'ScheduleUserRemoval',
    'CancelUserRemoval',
    'EndUserSessions',
    'ResendInvitation',
    'WithdrawInvitation',
    'SuspendUser',
    'ReinstateUser',
  ].map((operation) => forAdmins(operation, async (world) => ({ id: await someUser(world) }))),
  forAdmins('StartViewing', async (world) => ({ userId: await someUser(world) })),
  forAdmins('EndViewing', async () => ({ id: 'contract-check' })),
  forAdmins('RemoveUser', async (world) => ({ username: await someUser(world) })),
  forAdmins('CreateUser', async ({ states }) => {
    const { userEmail: email } = await states.handlers['an email that nobody has']();
    return { input: { email, name: 'Contract Check' } };
  }),
  forAdmins('AddUserToGroup', async ({ customer }) => ({ group: 'Admin', email: customer.email })),
  forAdmins('RemoveUserFromGroup', async ({ customer }) => ({ group: 'User', username: customer.id })),
  forAdmins('GetHandoverKey', async () => ({})),
  forAdmins('PutHandoverKey', async ({ states }) => ({ input: states.handoverKeyInput() })),
  forAdmins('OpenHandover', async () => ({ id: 'contract-check' })),
  forSignedIn('GetHandoverReceivers', async () => ({})),
  forSignedIn('GetHandovers', async () => ({ side: 'given', limit: 1 })),
  forSignedIn('EndHandover', async () => ({ id: 'contract-check' })),
  forSignedIn('GetUsers', async () => ({ limit: 1 })),
  forSignedIn('GetArchive', async ({ customer }) => ({ userId: customer.id })),
  forSignedIn('DeleteArchive', async () => ({ id: 'contract-check' })),
  forSignedIn('GetBrands', async () => ({ limit: 1 })),
  forSignedIn('GetVaultKey', async () => ({})),
  forSignedIn('AddVaultPasskey', async ({ states }) => ({ input: await states.passkeyInput() })),
  forSignedIn('RemoveVaultPasskey', async () => ({ credentialId: 'contract-check' })),
  forSignedIn('GetNotifications', async () => ({ limit: 1 })),
  forSignedIn('DeleteAllNotifications', async () => ({})),
];
