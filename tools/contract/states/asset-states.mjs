import { createHash } from 'node:crypto';
import { ulid } from 'ulid';

/** @typedef {(name: string, variables?: object) => Promise<any>} Ask */

/**
 * What interactions about the customer's assets, collections and files are given.
 * @param {{ ask: Ask, upload: (resource: string, ask: Ask) => Promise<{ key: string }>, picture: Buffer }} options
 */
export const createAssetStates = ({ ask, upload, picture }) => {
  const uploaded = async () => {
    const { key } = await upload('asset', ask);
    return { newId: ulid(), assetKey: key, variationId: ulid(), pictureSize: picture.length };
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
    return { collectionId: id };
  };

  const collectionOfOne = async () => {
    const values = { ...(await asset()), ...(await collection()) };
    await ask('AddAssetToCollection', { assetId: values.assetId, collectionId: values.collectionId });
    return values;
  };

  return {
    collectionOfOne,
    handlers: {
      'an uploaded file': uploaded,
      'an asset': asset,
      'an asset with a brand': async () => {
        const { id } = await ask('CreateBrand', { input: { id: ulid(), name: `Contract check ${ulid()}` } });
        return asset({ brandId: id, source: 'Agency' });
      },
      'two assets': async () => {
        await asset();
        return asset();
      },
      'a deleted asset': async () => {
        const made = await asset();
        await ask('DeleteAsset', { id: made.assetId });
        return made;
      },
      'a new id for a collection': async () => ({ newId: ulid() }),
      'a collection': collection,
      'two collections': async () => {
        await collection();
        return collection();
      },
      'a collection and an asset': async () => ({ ...(await asset()), ...(await collection()) }),
      'a collection of one asset': collectionOfOne,
    },
  };
};
