/** Where the email that waits for its code is remembered while the tab is open. */
export const confirmSignUpEmailKey = 'coolio-main-confirm-signup-email';
