/** What is pressed to send, as it is called on this device. */
export const sendKeys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ Enter' : 'Ctrl Enter';

type Press = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean };

export const isSendKey = ({ key, ctrlKey, metaKey }: Press): boolean => key === 'Enter' && (ctrlKey || metaKey);
