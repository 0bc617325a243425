/** Whether a text is an http or https address, the only ones that become links. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/?#]+\S*$/i.test(text);
