/** Where a person's answers are kept on the device; signing out clears everything under the person's id. */
export const keptAnswersKey = (userId: string): string => `${userId}/cache`;
