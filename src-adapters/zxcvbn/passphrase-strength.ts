import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import type { PassphraseStrength } from '#core/vault/vault-session.ts';

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
});

export const passphraseStrength: PassphraseStrength = async (passphrase) => zxcvbn.check(passphrase).score;
