/** The key by which the identity protocol lists a sign-in as a device. */
export const deviceKeyOf = (sessionId: string): string => `local_${sessionId}`;

/** Returns the sign-in that a device key names; undefined for any other text. */
export const sessionIdIn = (deviceKey: string): string | undefined => /^local_([0-9a-f-]{36})$/.exec(deviceKey)?.[1];
