import { wordlist } from '@scure/bip39/wordlists/english.js';

/** 2,048 short English words, so that each adds 11 bits. */
export const wordList: readonly string[] = wordlist;
