/** The users with the dialog that invites a person, with their email in it where there is one. */
export const inviteAddress = (email?: string): string =>
  `/admin/users?popup=true${email === undefined ? '' : `&invite=${encodeURIComponent(email)}`}`;
