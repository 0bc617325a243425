import { sql } from 'kysely';
import {
  CreateAssetDocument,
  CreateCollectionDocument,
  DeleteAssetDocument,
} from '#contracts/generated/assets/graphql.ts';
import { CreateBrandDocument } from '#contracts/generated/brands/graphql.ts';
import { CreateDesignCodeServiceRequestDocument } from '#contracts/generated/design-code/graphql.ts';
import { CreateHandoversDocument, PutHandoverKeyDocument } from '#contracts/generated/handovers/graphql.ts';
import { LeadDocument } from '#contracts/generated/leads/graphql.ts';
import {
  AskAboutProposalDocument,
  CreateProposalDocument,
  DeclineProposalDocument,
} from '#contracts/generated/proposals/graphql.ts';
import { CreateTaskCommentDocument, DeleteTaskCommentDocument } from '#contracts/generated/tasks/graphql.ts';
import { StartViewingDocument } from '#contracts/generated/viewing/graphql.ts';
import { searchedText } from '#core/kernel/search-term.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { websiteRequest } from '#tests/support/design-code/request-inputs.ts';
import { testPassword, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aFilm, aPicture, plainBytes, upload, variationOf } from '#tests/support/files/uploads.ts';
import { callIdentity } from '#tests/support/identity/call-identity.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { storeCheckout, storeDeadJob, storeOrder } from '#tests/support/stored-rows.ts';
import { commentOn, makeTask, replyTo, type Somebody } from '#tests/support/tasks/task-stage.ts';
import { aHandover, aHandoverKey } from '#tests/support/vault/handover-inputs.ts';
import { storeBackupCode, storePasskey, storeSecurityQuestion } from '#tests/support/vault/stored-vault.ts';
import { keepLogin, openVault } from '#tests/support/vault/vault-inputs.ts';

/** Where words of a person, their names and addresses can get to. */
export const places = [
  'name',
  'former name',
  'email',
  'user agent',
  'address',
  'film bytes',
  'brand name',
  'brand website',
  'brand description',
  'asset name',
  'asset tag',
  'asset notes',
  'asset source',
  'asset place',
  'asset attribute',
  'variation name',
  'deleted asset',
  'collection name',
  'request text',
  'request file',
  'own comment',
  'own reply',
  'deleted comment',
  'comment file',
  'comment of another',
  'task of another',
  'own question',
  'own decline',
  'own decline with others',
  'message of another',
  'order name',
  'checkout name',
  'passkey name',
  'handover purpose',
  'login notes',
  'login history',
  'backup code',
  'security question',
  'own notification',
  'lead location',
  'waiting mail',
  'dead mail',
  'error of a dead mail',
] as const;

export type Place = (typeof places)[number];

/** A word that nothing else has, in lower case and with no ending that a search would cut off. */
export const canaryOf = (place: Place): string =>
  place === 'address' ? '203.0.113.177' : `kanari${String(places.indexOf(place)).padStart(2, '0')}zq`;

type Sown = { readonly person: Somebody; readonly admin: Somebody };

const signedIn = async (backend: EmbeddedBackend, email: string): Promise<{ idToken: string; accessToken: string }> => {
  const response = await backend.app.inject({
    method: 'POST',
    url: '/idp',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'user-agent': `Mozilla/5.0 ${canaryOf('user agent')}`,
      'x-forwarded-for': canaryOf('address'),
    },
    payload: {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'portal-test',
      AuthParameters: { USERNAME: email, PASSWORD: testPassword },
    },
  });
  const { IdToken, AccessToken } = response.json<{
    AuthenticationResult: { IdToken: string; AccessToken: string };
  }>().AuthenticationResult;
  return { idToken: IdToken, accessToken: AccessToken };
};

const sowThings = async (api: Api): Promise<void> => {
  const c = canaryOf;
  const brand = { name: c('brand name'), website: `https://${c('brand website')}.test`, colors: [] };
  await dataOf(api(CreateBrandDocument, { input: { ...brand, description: c('brand description') } }));
  const bytes = plainBytes(Buffer.concat([aFilm(), Buffer.from(c('film bytes'))]));
  const film = await upload(api, bytes, 'video/mp4');
  await dataOf(
    api(CreateAssetDocument, {
      input: {
        name: c('asset name'),
        type: 'video',
        description: c('asset notes'),
        tags: [c('asset tag')],
        source: c('asset source'),
        usageLocations: [{ website: '', app: '', page: '', component: c('asset place') }],
        customAttributes: JSON.stringify({ note: c('asset attribute') }),
        variations: [variationOf(film, { name: c('variation name') })],
      },
    }),
  );
  const picture = await upload(api, await aPicture());
  const input = { name: c('deleted asset'), type: 'image' as const, variations: [variationOf(picture)] };
  const { createAsset } = await dataOf(api(CreateAssetDocument, { input }));
  await dataOf(api(DeleteAssetDocument, { id: createAsset.id }));
  await dataOf(api(CreateCollectionDocument, { input: { name: c('collection name') } }));
  const { key } = await upload(api, await aPicture(20, 20), 'image/png', 'request');
  const designFiles = [{ key, name: `${c('request file')}.png` }];
  const request = websiteRequest({ description: c('request text') }, { designFiles });
  await dataOf(api(CreateDesignCodeServiceRequestDocument, { input: request }));
};

const sowTask = async (admin: Somebody, person: Somebody): Promise<void> => {
  const c = canaryOf;
  const { id } = await makeTask(admin, [person], { title: `Plan of ${c('task of another')}` });
  await commentOn(admin, id, `@${person.user.name} as ${c('comment of another')} said`);
  const own = await commentOn(person, id, `I wrote ${c('own comment')}`);
  await replyTo(person, own.id, c('own reply'));
  const deleted = await commentOn(person, id, c('deleted comment'));
  await dataOf(person.api(DeleteTaskCommentDocument, { id: deleted.id }));
  const { key } = await upload(person.api, await aPicture(21, 21), 'image/png', 'task');
  const attachments = [{ key, name: `${c('comment file')}.png` }];
  await dataOf(person.api(CreateTaskCommentDocument, { input: { taskId: id, text: 'A file', attachments } }));
};

const sowProposals = async (admin: Somebody, person: Somebody, other: Somebody): Promise<void> => {
  const c = canaryOf;
  const sent = async (emails: readonly string[], message: string) =>
    (await dataOf(admin.api(CreateProposalDocument, { input: proposalTo(emails, { status: 'SENT', message }) })))
      .createProposal.id;
  const shared = await sent([person.user.email, other.user.email], `Dear ${c('message of another')}`);
  const question = { id: ulid(), proposalId: shared, text: c('own question') };
  await dataOf(person.api(AskAboutProposalDocument, { input: question }));
  await dataOf(person.api(DeclineProposalDocument, { id: shared, reason: c('own decline with others') }));
  const drafted = proposalTo([person.user.email]);
  await dataOf(admin.api(CreateProposalDocument, { input: drafted }));
  const alone = await sent([person.user.email], 'As we spoke of.');
  await dataOf(person.api(DeclineProposalDocument, { id: alone, reason: c('own decline') }));
};

const sowHandover = async (admin: Somebody, person: Somebody): Promise<void> => {
  for (const { api } of [admin, person]) await openVault(api);
  const key = aHandoverKey();
  await dataOf(admin.api(PutHandoverKeyDocument, { input: key }));
  const { id: loginId } = await keepLogin(person.api);
  const named = { loginId, receiverId: admin.user.id, receiverKey: key.publicKey };
  const inputs = [aHandover(named, { purpose: canaryOf('handover purpose') })];
  await dataOf(person.api(CreateHandoversDocument, { inputs }));
};

const sowRows = async ({ database: { db } }: EmbeddedBackend, person: Somebody): Promise<void> => {
  const c = canaryOf;
  const { id, email } = person.user;
  const named = (place: Place) => ({ id, name: c(place), email });
  const { orderId, subscriptionId } = await storeOrder(db, named('order name'));
  const search_text = searchedText([c('order name'), email]) + '\nservice';
  await db.updateTable('orders').set({ search_text }).where('id', '=', orderId).execute();
  await db.updateTable('subscriptions').set({ search_text }).where('id', '=', subscriptionId).execute();
  await storeCheckout(db, named('checkout name'));
  await storePasskey(db, named('name'));
  await db
    .updateTable('vault_passkeys')
    .set({ name: c('passkey name') })
    .where('user_id', '=', id)
    .execute();
  await storeBackupCode(db, named('name'));
  await storeSecurityQuestion(db, named('name'));
  await db
    .updateTable('logins')
    .set({ notes: c('login notes') })
    .where('user_id', '=', id)
    .execute();
  await db
    .updateTable('login_backup_codes')
    .set({ code: c('backup code') })
    .execute();
  await db
    .updateTable('login_security_questions')
    .set({ question: c('security question') })
    .execute();
  await sql`
    insert into login_history (id, login_id, rev, password, reason, score, changed_at)
    select ${ulid()}, id, 1, ${c('login history')}, '', 1, now() from logins limit 1`.execute(db);
  const news = { type: 'TaskAssigned' as const, status: 'unread' as const, created_at: new Date(), subjects: '[]' };
  const place = 'own notification';
  await db
    .insertInto('notifications')
    .values({ id: ulid(), user_id: id, ...news, title: c(place), message: c(place) })
    .execute();
  await db
    .updateTable('leads')
    .set({ location: c('lead location') })
    .where('email', '=', email)
    .execute();
  const mail = (place: Place) => JSON.stringify({ to: email, subject: c(place), text: c(place), html: c(place) });
  const dead = await storeDeadJob(db, `550 ${c('error of a dead mail')} <${email}>`);
  await db
    .updateTable('jobs')
    .set({ payload: mail('dead mail') })
    .where('id', '=', dead)
    .execute();
  const waiting = await storeDeadJob(db);
  const later = new Date(Date.now() + 60 * 60_000);
  await db
    .updateTable('jobs')
    .set({ payload: mail('waiting mail'), state: 'waiting', run_at: later, ended_at: null })
    .where('id', '=', waiting)
    .execute();
};

/** Makes a person who leaves a word of their own at every place, by the API as far as there is one. */
export const sowCanaries = async (backend: EmbeddedBackend, admin: Somebody, other: Somebody): Promise<Sown> => {
  const c = canaryOf;
  const email = `${c('email')}@coolio.test`;
  const user = await backend.createUser({ email, name: `${c('former name')} Former` });
  const { accessToken, idToken } = await signedIn(backend, email);
  const api = apiClient(backend.url, idToken);
  const former = { api, user, token: idToken };
  await sowTask(admin, former);
  await callIdentity(backend, 'UpdateUserAttributes', {
    AccessToken: accessToken,
    UserAttributes: [{ Name: 'name', Value: `${c('name')} Present` }],
  });
  const person = { ...former, user: { ...user, name: `${c('name')} Present` } };
  await sowThings(api);
  await sowProposals(admin, person, other);
  await dataOf(api(LeadDocument, { email }));
  await dataOf(admin.api(StartViewingDocument, { userId: user.id }));
  await callIdentity(backend, 'ForgotPassword', { Username: email });
  await sowHandover(admin, person);
  await sowRows(backend, person);
  return { person, admin };
};
