import {
  CreateAssetDocument,
  CreateCollectionDocument,
  type AssetFieldsFragment,
  type CreateAssetInput,
  type VariationInput,
} from '#contracts/generated/assets/graphql.ts';
import { CreateBrandDocument } from '#contracts/generated/brands/graphql.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { apiClient, dataOf, type Answer, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { aPicture, upload, variationOf } from '#tests/support/files/uploads.ts';
import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts';

export type Person = { readonly api: Api; readonly user: UserRow };

export const joinAs = async (backend: EmbeddedBackend, name: string, admin = false): Promise<Person> => {
  const email = `${name.toLowerCase()}@coolio.test`;
  const user = await backend.createUser({ email, name, admin });
  return { api: apiClient(backend.url, await backend.signIn(email)), user };
};

/** The same person with a token that is good now. */
export const signInAgain = async (backend: EmbeddedBackend, { user }: Person): Promise<Person> => ({
  api: apiClient(backend.url, await backend.signIn(user.email)),
  user,
});

export const refusalOf = async (answer: Promise<Answer<unknown>>) => (await answer).errors[0];

export const notFound = { errorType: 'NotFound', message: 'Not Found' };

let made = 0;

/** What makes an asset of a picture that was uploaded just now. */
export const assetInput = async (api: Api, change: Partial<CreateAssetInput> = {}): Promise<CreateAssetInput> => ({
  id: ulid(),
  name: 'Bowl',
  type: 'image',
  variations: [variationOf(await upload(api, await aPicture(40, 30, (made += 1))))],
  ...change,
});

export const makeAsset = async (api: Api, change: Partial<CreateAssetInput> = {}) =>
  (await dataOf(api(CreateAssetDocument, { input: await assetInput(api, change) }))).createAsset;

export const makeCollection = async (api: Api, name = 'Autumn') =>
  (await dataOf(api(CreateCollectionDocument, { input: { id: ulid(), name } }))).createCollection;

export const makeBrand = async (api: Api, name: string = ulid()) =>
  (await dataOf(api(CreateBrandDocument, { input: { name } }))).createBrand;

/** An asset's variations as a client sends them back. */
export const sent = ({ variations }: AssetFieldsFragment): VariationInput[] =>
  variations.map(({ url: _url, thumbnailKey: _key, thumbnailUrl: _thumbnail, ...draft }) => draft);
/** An edit that changes only this. */
export const edited = (asset: AssetFieldsFragment, change: Partial<CreateAssetInput> = {}) => ({
  id: asset.id,
  input: { name: asset.name, type: asset.type, brandId: asset.brandId, variations: sent(asset), ...change },
});
