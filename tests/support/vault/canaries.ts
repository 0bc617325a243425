import type { Portal } from '#core/portal.ts';
import { handoverFields } from '#core/vault/handovers/handover.ts';
import { isReadable, type Login } from '#core/vault/login.ts';

const mark = 'canary7Qf2';

/** A text for each thing that is sealed, and for what opens the seals. */
export const canaries = {
  passphrase: `${mark} passphrase of lanterns`,
  newPassphrase: `${mark} passphrase of harbours`,
  filePassphrase: `${mark} passphrase of a file`,
  username: `${mark}Username`,
  password: `${mark}Password`,
  newPassword: `${mark}NewPassword`,
  url: `https://${mark}.test/`,
  notes: `${mark}Notes`,
  otherNotes: `${mark}OtherNotes`,
  tag: `${mark}Tag`,
  totp: `${mark}Totp`,
  customPlatform: `${mark}Platform`,
  reason: `${mark}Reason`,
  code: `${mark}Code`,
  question: `${mark}Question`,
  answer: `${mark}Answer`,
  importedPassword: `${mark}Imported`,
  importedHistory: `${mark}History`,
  importedField: `${mark}Field`,
} as const;

const aFile = JSON.stringify({
  encrypted: false,
  folders: [],
  items: [
    {
      type: 1,
      name: canaries.customPlatform,
      notes: null,
      fields: [{ name: 'PIN', value: canaries.importedField, type: 1 }],
      passwordHistory: [{ lastUsedDate: '2025-01-01T00:00:00.000Z', password: canaries.importedHistory }],
      login: { uris: null, username: canaries.username, password: canaries.importedPassword, totp: null },
    },
  ],
});

/** Does everything that a vault can do with them. Returns the recovery codes, which must be found nowhere either. */
export const keepEverySecret = async ({ vault }: Portal): Promise<readonly string[]> => {
  const first = await vault.setUp(canaries.passphrase);
  await vault.lock();
  await vault.unlock(canaries.passphrase);
  const details = {
    platform: 'Other',
    customPlatform: canaries.customPlatform,
    brandId: undefined,
    username: canaries.username,
    url: canaries.url,
    totp: canaries.totp,
  } as const;
  const { password, notes, tag } = canaries;
  let login: Login = await vault.create(await vault.newId(), {
    ...details,
    password,
    notes,
    tags: [tag],
    expiryDate: undefined,
  });
  login = await vault.edit(login, { ...details, username: `${canaries.username}2` });
  login = await vault.editNotesTags(login, canaries.otherNotes, [tag, `${tag}2`]);
  login = await vault.changePassword(login, canaries.newPassword, canaries.reason, undefined);
  login = await vault.changeExpiry(login, '2030-01-01T00:00:00.000Z');
  const code = await vault.addCode(login, canaries.code);
  await vault.markCodeUsed(code.id);
  await vault.addQuestion(login, canaries.question, canaries.answer);
  await vault.importLogins((await vault.previewImport(aFile, await vault.list())).logins);
  await vault.list();
  for (const field of ['password', 'notes', 'totp'] as const) await vault.reveal(login.id, field);
  await Promise.all([vault.history(login), vault.codes(login), vault.questions(login), vault.stats()]);
  await vault.health(() => undefined);
  await vault.scan();
  await vault.exportLogins(canaries.passphrase, { kind: 'own', filePassphrase: canaries.filePassphrase });
  await vault.changePassphrase({ passphrase: canaries.passphrase }, canaries.newPassphrase);
  const renewed = await vault.renewRecoveryCode(canaries.newPassphrase);
  const rotated = await vault.beginRotation(canaries.newPassphrase);
  await vault.resumeRotation();
  await vault.unlock(canaries.passphrase).catch(() => undefined);
  return [first, renewed, rotated];
};

/**
 * Hands a login of theirs over to a member of the agency, who reads it before and after a change, until it is taken back. Returns the
 * recovery codes of the member's vault.
 */
export const handEverySecretOver = async ({ vault }: Portal, receiver: Portal): Promise<readonly string[]> => {
  const code = await receiver.vault.setUp(canaries.passphrase);
  await receiver.vault.makeHandoverKey();
  await vault.unlock(canaries.newPassphrase);
  const login = (await vault.list()).filter(isReadable).find(({ customPlatform }) => customPlatform !== '');
  const [other] = await vault.handoverReceivers();
  if (login === undefined || other === undefined) throw new Error('There is nothing to hand over');
  await vault.confirmReceiver(other);
  const endsAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const wanted = { loginIds: [login.id], receiverId: other.id, purpose: 'To look for what it leaves', endsAt };
  const [made] = await vault.handOver(wanted, canaries.newPassphrase);
  if (made === undefined) throw new Error('Nothing was handed over');
  for (const field of handoverFields) await receiver.vault.openHandover(made, [field]);
  await vault.changePassword(login, `${canaries.newPassword}2`, canaries.reason, undefined);
  const rotated = await receiver.vault.beginRotation(canaries.passphrase);
  await receiver.vault.resumeRotation();
  const { password } = await receiver.vault.openHandover(made, ['password']);
  if (password !== `${canaries.newPassword}2`) throw new Error('The receiver read another password');
  await vault.endHandover(made);
  return [code, rotated];
};

/** Every way in which a text may be written in bytes. */
export const traces = (secret: string): readonly Buffer[] => [
  Buffer.from(secret, 'utf8'),
  Buffer.from(secret, 'utf16le'),
  Buffer.from(Buffer.from(secret).toString('hex')),
  Buffer.from(Buffer.from(secret).toString('base64').replaceAll('=', '').slice(0, -2)),
  Buffer.from(Buffer.from(secret).toString('base64url').slice(0, -2)),
];

/** Which of the secrets are in these bytes. */
export const secretsIn = (bytes: Buffer, codes: readonly string[]): readonly string[] =>
  [mark, ...codes, ...codes.map((code) => code.replaceAll('-', ''))].filter((secret) =>
    traces(secret).some((trace) => bytes.includes(trace)),
  );
