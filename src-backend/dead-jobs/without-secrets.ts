const longest = 500;

/** An address of the web, of which the host may be shown: the rest may be a link that lets somebody in. */
const webAddress = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/?#"'<>@]*@)?([^\s/?#"'<>]+)[^\s"'<>]*/gi;
const mailAddress = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g;
const code = /\d{6,}/g;
/** What is no word: tokens, keys and hashes by their length, passwords by their mixture. */
const key = /[\w+/=~.%-]{24,}|\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{10,}/g;

/** The last word of an error that was kept in part: half a code looks like no code. */
const half = /\S+$/;

/** Returns the words of an error that may be shown: at most 500 characters, without mail addresses, codes, tokens and links. */
export const withoutSecrets = (error: string): string =>
  (error.length < longest ? error : error.replace(half, '…'))
    .replace(webAddress, '$1$2/…')
    .replace(mailAddress, '[address]')
    .replace(key, '[hidden]')
    .replace(code, '[hidden]')
    .slice(0, longest);
