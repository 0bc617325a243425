import { createHash } from 'node:crypto';
import { ulid } from 'ulid';

/** @typedef {(name: string, variables?: object) => Promise<any>} Ask */

/**
 * What interactions about the customer's assets, collections and files are given. Everything is deleted in the end.
 * @param {{ ask: Ask, upload: (resource: string, ask: Ask) => Promise<{ key: string }>, picture: Buffer }} options
 */
export const createAssetStates = ({ ask, upload, picture }) => {
  /** @type {Set<string>} */
  const assets = new Set();
  /** @type {Set<string>} */
  const collections = new Set();
  /** @type {Set<string>} */
  const brands = new Set();
  /** @type {Set<string>} */
  const files = new Set();

  const uploaded = async () => {
    const { key } = await upload('asset', ask);
    files.add(key);
    const newId = ulid();
    assets.add(newId);
    return { newId, assetKey: key, variationId: ulid(), pictureSize: picture.length };
  };

  const asset = async (changes = {}) => {
    const { newId: assetId, assetKey, variationId, pictureSize } = await uploaded();
    const input = {
      id: assetId,
      name: 'Clay bowl',
      type: 'image',
      description: 'From the front.',
      tags: ['product', 'autumn'],
      source: 'Photographer',
      sourceUrl: 'https://lindqvist.test/bowl',
      usageLocations: [{ website: 'https://lindqvist.test', app: '', page: 'Shop', component: 'Card' }],
      customAttributes: '{"article":"LC-280"}',
      variations: [
        {
          id: variationId,
          name: 'Front',
          key: assetKey,
          category: 'image',
          type: 'image/png',
          size: pictureSize,
          width: 1,
          height: 1,
          background: '#E9E1D4',
          backgroundSize: 'cover',
          isPrimary: true,
        },
      ],
      ...changes,
    };
    await ask('CreateAsset', { input });
    const checksum = createHash('sha256').update(picture).digest('hex');
    return { assetId, assetKey, variationId, pictureSize, checksum };
  };

  const collection = async () => {
    const { id } = await ask('CreateCollection', { input: { id: ulid(), name: 'Autumn' } });
    collections.add(id);
    return { collectionId: id };
  };

  const assetWithBrand = async () => {
    const { id: brandId } = await ask('CreateBrand', { input: { id: ulid(), name: `Contract check ${ulid()}` } });
    brands.add(brandId);
    return asset({ brandId, source: 'Agency' });
  };

  return {
    handlers: {
      'an uploaded file': uploaded,
      'an asset': asset,
      'an asset with a brand': assetWithBrand,
      'two assets': async () => {
        await asset();
        return asset();
      },
      'a deleted asset': async () => {
        const made = await asset();
        await ask('DeleteAsset', { id: made.assetId });
        return made;
      },
      'a new id for a collection': async () => {
        const newId = ulid();
        collections.add(newId);
        return { newId };
      },
      'a collection': collection,
      'two collections': async () => {
        await collection();
        return collection();
      },
      'a collection and an asset': async () => ({ ...(await asset()), ...(await collection()) }),
      'a collection of one asset': async () => {
        const values = { ...(await asset()), ...(await collection()) };
        await ask('AddAssetToCollection', { assetId: values.assetId, collectionId: values.collectionId });
        return values;
      },
    },
    cleanUp: async () => {
      for (const id of collections) await ask('DeleteCollection', { id }).catch(() => undefined);
      for (const id of assets) await ask('DeleteAsset', { id }).catch(() => undefined);
      for (const id of brands) await ask('DeleteBrand', { id }).catch(() => undefined);
      for (const key of files) await ask('DeleteFileByKey', { key }).catch(() => undefined);
      for (const made of [collections, assets, brands, files]) made.clear();
    },
  };
};
