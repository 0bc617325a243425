export const accountPath = '/account';
export const notificationSettingsPath = '/account/notifications';
export const securityPath = '/account/security';
export const changePasswordPath = '/account/change-password';
