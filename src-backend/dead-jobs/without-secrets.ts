const longest = 500;

/** An address of the web, of which the host may be shown: the rest may be a link that lets somebody in. */
const webAddress = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/?#"'<>@]*@)?([^\s/?#"'<>]+)[^\s"'<>]*/gi;
const mailAddress = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g;
const code = /\d{6,}/g;
/** What is too long for a word: tokens, keys, passwords and hashes. */
const key = /[\w+/=~.%-]{24,}/g;

/** Returns the words of an error that may be shown: at most 500 characters, without mail addresses, codes, tokens and links. */
export const withoutSecrets = (error: string): string =>
  error
    .replace(webAddress, '$1$2/…')
    .replace(mailAddress, '[address]')
    .replace(key, (text) => (text.includes('://') ? text : '[hidden]'))
    .replace(code, '[hidden]')
    .slice(0, longest);
