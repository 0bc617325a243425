import type { ReactNode } from 'react';
import styled from 'styled-components';
import { bytesText } from '#core/kernel/byte-size.ts';
import type { Asset, UsageLocation } from '#core/assets/asset.ts';
import { isWebAddress } from '#core/kernel/web-address.ts';
import { Time } from '#ui/kit/Time.tsx';
import { Link } from '#ui/routing/Link.tsx';
import { countText } from '../format-asset.ts';
import { Properties as Facts } from '#ui/record/record-styles.ts';
import { useBrandNames } from '#ui/brands/use-brands.ts';
import { AttributeList } from './AttributeList.tsx';
import { Tags } from './detail-styles.ts';

const Underlined = styled.a`
  color: ${({ theme }) => theme.color.accentText};

  &:hover {
    text-decoration: underline;
  }
`;

const Places = styled.ul`
  display: grid;
  gap: 4px;
`;

type FactProps = { readonly name: string; readonly children: ReactNode };

const Fact = ({ name, children }: FactProps) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

type AddressProps = { readonly address: string; readonly children: string };

const Address = ({ address, children }: AddressProps) =>
  isWebAddress(address) ? (
    <Underlined href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </Underlined>
  ) : (
    <span>{children}</span>
  );

const PlaceLine = ({ website, app, page, component }: UsageLocation) => (
  <>
    {website === '' ? null : <Address address={website}>{website}</Address>}
    {[app, page, component]
      .filter((part) => part !== '')
      .map((part, index) => (
        <span key={part}>{index === 0 && website === '' ? part : ` › ${part}`}</span>
      ))}
  </>
);

type Props = { readonly asset: Asset };

/** The fields of an asset; empty ones are left out. */
export const AssetFactList = ({ asset }: Props) => {
  const { description, brandId, tags, source, sourceUrl, usageLocations, customAttributes, variations } = asset;
  const brandName = useBrandNames().get(brandId ?? '');
  const bytes = variations.reduce((sum, { size }) => sum + size, 0);
  return (
    <Facts>
      {description === '' ? null : <Fact name="Description">{description}</Fact>}
      {brandId === undefined ? null : <Fact name="Brand">{brandName ?? 'Another brand'}</Fact>}
      {tags.length === 0 ? null : (
        <Fact name="Tags">
          <Tags>
            {tags.map((tag) => (
              <li key={tag}>
                <Link href={`/assets?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
              </li>
            ))}
          </Tags>
        </Fact>
      )}
      {source === '' && sourceUrl === '' ? null : (
        <Fact name="Source">
          <Address address={sourceUrl}>{source === '' ? sourceUrl : source}</Address>
        </Fact>
      )}
      {usageLocations.length === 0 ? null : (
        <Fact name="Used on">
          <Places>
            {usageLocations.map((location) => (
              <li key={JSON.stringify(location)}>
                <PlaceLine {...location} />
              </li>
            ))}
          </Places>
        </Fact>
      )}
      {Object.keys(customAttributes).length === 0 ? null : (
        <Fact name="Attributes">
          <AttributeList attributes={customAttributes} />
        </Fact>
      )}
      <Fact name="Files">
        {countText(variations.length, 'variation')}, {bytesText(bytes)}
      </Fact>
      <Fact name="Created">
        <Time at={asset.createdAt} look="moment" />
      </Fact>
    </Facts>
  );
};
