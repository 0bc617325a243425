/**
 * Who may call what. Columns: G guest, U a signed-in user for themselves or about nothing in particular, O the owner of the
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
  row('getBrands', 'D S - - - Y', "own; every customer's for an admin"),
  row('getAllBrands', 'D S - - - Y', 'as getBrands'),
  row('createBrand', 'D Y - - - Y', 'owned by the caller'),
  row('editBrand', 'D - Y N - Y', 'its owner, who never changes, or an admin'),
  row('deleteBrand', 'D - Y N - Y', 'refused while something uses it'),
  row('getLogins', 'D S - - - S', 'own, admins too'),
  row('getLogin', 'D - Y N - N', 'its owner alone'),
  row('getLoginHistory', 'D - Y N - N', "the login's owner alone"),
  row('getLogin2FABackupCodes', 'D - Y N - N', "the login's owner alone"),
  row('getLoginSecurityQuestions', 'D - Y N - N', "the login's owner alone"),
  row('getPasswordDashboardStats', 'D S - - - S', 'own counts, admins too'),
  row('getVaultKey', 'D S Y - - S', 'own wraps alone, ten a minute'),
  row('putVaultKey', 'D S Y - - S', 'own, in place of the version that the caller saw; seals alone'),
  row('createLogin', 'D Y - - - Y', "seals alone, the brand must be the caller's"),
  row('changeLoginPassword', 'D - Y N - N', 'its owner alone, from the revision he saw'),
  row('changeLoginPasswordExpiry', 'D - Y N - N', 'its owner alone, from the revision he saw'),
  row('editLogin', 'D - Y N - N', 'its owner alone, from the revision he saw'),
  row('editLoginNotesTags', 'D - Y N - N', 'its owner alone, from the revision he saw'),
  row('deleteLogin', 'D - Y N - N', 'its owner alone'),
  row('resealLogin', 'D - Y N - N', 'extension: its owner alone, all of its parts'),
  row('addLogin2FABackupCode', 'D - Y N - N', "the login's owner alone"),
  row('markLogin2FABackupCodeUsed', 'D - Y N - N', 'extension: the login comes from the id; its owner alone'),
  row('deleteLogin2FABackupCode', 'D - Y N - N', 'the login comes from the id; its owner alone'),
  row('addLoginSecurityQuestion', 'D - Y N - N', "the login's owner alone"),
  row('deleteLoginSecurityCode', 'D - Y N - N', 'the login comes from the id; its owner alone'),
  row('getAsset', 'D - Y N - Y', 'its owner, or an admin'),
  row('getUserAssets', 'D S - - - S', 'own, admins too'),
  row('getAssetFacets', 'D S - - - S', 'extension: own counts'),
  row('getAssetDuplicates', 'D S - - - S', "extension: of the caller's own files"),
  row('getAssetUses', 'D S - - - S', "extension: of the caller's own assets"),
  row('getStorageUse', 'D S - - - S', 'extension: own'),
  row('getUserCollections', 'D S - - - S', 'own, admins too'),
  row('getCollection', 'D - Y N - Y', 'its owner, or an admin'),
  row('getCollectionAssets', 'D - Y N - Y', "the collection's owner, or an admin; assets of its owner alone"),
  row('getAssetCollectionSelections', 'D - Y N - N', "the asset's owner alone, over his collections"),
  row('createAsset', 'D Y - - - Y', 'owned by the caller, of files that he uploaded'),
  row('editAsset', 'D - Y N - Y', 'its owner, who never changes, or an admin'),
  row('deleteAsset', 'D - Y N - Y', 'its owner, or an admin'),
  row('restoreAsset', 'D - Y N - Y', 'extension: as deleteAsset, for 24 hours'),
  row('createCollection', 'D Y - - - Y', 'owned by the caller'),
  row('editCollection', 'D - Y N - N', 'extension: its owner alone'),
  row('deleteCollection', 'D - Y N - N', 'its owner alone; the assets stay'),
  row('addAssetToCollection', 'D - Y N - N', 'the owner of both alone'),
  row('removeAssetFromCollection', 'D - Y N - N', 'extension: the owner of both alone'),
  row('deleteFileByKey', 'D - Y N - Y', 'who uploaded it, or an admin; refused while something names it'),
  row('publishNotification', 'D D D D - D', 'extension: the backend itself, never people'),
  row('onNotify', 'D S Y D - D', 'userId is given and is the caller; on a live connection'),
];
