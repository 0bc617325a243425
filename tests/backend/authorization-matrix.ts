/**
 * Who may call what. Columns: G guest, U a signed-in user for himself or about nothing in particular, O the owner of the
 * object, X another user, R its recipient, A an admin. Cells: Y allowed, S allowed but own rows only, D refused with
 * Unauthorized (a guest before any resolver), N answered exactly like something that is missing, - does not apply.
 */
export type Cell = 'Y' | 'S' | 'D' | 'N' | '-';
export type Column = 'G' | 'U' | 'O' | 'X' | 'R' | 'A';
export const columns: readonly Column[] = ['G', 'U', 'O', 'X', 'R', 'A'];

export type MatrixRow = Readonly<Record<Column, Cell>> & {
  /** The field of the schema; where one field has two shapes, the argument that tells them apart follows. */
  readonly field: string;
  readonly rule: string;
};

const row = (field: string, cells: string, rule: string): MatrixRow => {
  const [G, U, O, X, R, A] = cells.split(' ') as Cell[];
  return { field, rule, G, U, O, X, R, A } as MatrixRow;
};

export const authorizationMatrix: readonly MatrixRow[] = [
  row('getAllOrders', 'D D - - - Y', 'group Admin'),
  row('getUserOrders', 'D S - - - S', "the caller's id comes from the token, never from an argument"),
  row('getOrder', 'D - Y N - Y', 'the customer of the order, or an admin'),
  row('getSubscriptionPayments', 'D - Y N - Y', 'the customer of the subscription, or an admin'),
  row('getUserSubscription', 'D S Y N - Y', 'the customer of the subscription, or an admin'),
  row('getCheckoutSession', 'D - Y N - N', 'extension: who opened it alone'),
  row('getDashboardStats(user)', 'D S - - - S', 'own counts'),
  row('getDashboardStats(admin)', 'D D - - - Y', 'group Admin'),
  row('searchUsersByEmail', 'D D - - - Y', 'a term of two characters or more'),
  row('getLeads', 'D D - - - Y', 'group Admin'),
  row('lead', 'Y Y - - - Y', 'anybody, five at once from an address and then one a minute'),
  row('getUploadUrl', 'D Y - - - Y', "a key under the caller's prefix, types by allow-list"),
  row('getProposal', 'D - Y N Y Y', 'a recipient only once it was sent'),
  row('getProposals', 'D D - - - Y', 'by status'),
  row('getRecipientProposals', 'D S - - S S', 'sent to the caller, never a draft'),
  row('getNotifications', 'D S - - S S', 'own, admins too'),
  row('createCheckoutSession', 'D - D N Y D', 'a recipient of a sent proposal; neither its sender nor an admin'),
  row('declineProposal', 'D - D N Y D', 'a recipient, once it was sent'),
  row('createProposal', 'D D - - - Y', 'group Admin'),
  row('editProposal', 'D D - N D Y', 'drafts only'),
  row('sendDraftProposal', 'D D - N D Y', 'draft to sent, once'),
  row('deleteProposal', 'D D - N D Y', 'not once paid'),
  row('duplicateProposal', 'D D - N D Y', 'extension: group Admin'),
  row('deleteServiceItem', 'D D - N D Y', 'the parent comes from the id; drafts only'),
  row('deleteService', 'D D - N D Y', 'the service belongs to the proposal; drafts only'),
  row('renewSubscription', 'D D D D - Y', 'extension: group Admin'),
  row('deleteNotification', 'D - Y N - N', 'own'),
  row('deleteAllNotifications', 'D S - - - S', 'own'),
  row('changeNotificationStatus', 'D - Y N - N', 'own'),
  row('markAllNotificationsRead', 'D S - - - S', 'own, those that existed when the call began'),
  row('publishNotification', 'D D D D - D', 'extension: the backend itself, never people'),
  row('onNotify', 'D S Y D - D', 'userId is given and is the caller; on a live connection'),
];
