import {
  faAmazon,
  faApple,
  faFacebookF,
  faGithub,
  faGoogle,
  faInstagram,
  faLinkedinIn,
  faMicrosoft,
  faShopify,
  faXTwitter,
  type IconDefinition,
} from '@fortawesome/free-brands-svg-icons';
import styled from 'styled-components';
import { initials } from '#core/kernel/initials.ts';
import type { NamedPlatform, Platform } from '#core/vault/platform.ts';

const marks: Readonly<Record<NamedPlatform, IconDefinition>> = {
  X: faXTwitter,
  Shopify: faShopify,
  Google: faGoogle,
  LinkedIn: faLinkedinIn,
  Instagram: faInstagram,
  Facebook: faFacebookF,
  GitHub: faGithub,
  Microsoft: faMicrosoft,
  Amazon: faAmazon,
  Apple: faApple,
};

const Frame = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.raised};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};
  font-weight: ${({ theme }) => theme.weight.bold};

  svg {
    width: 16px;
    height: 16px;
    fill: currentcolor;
  }
`;

type Props = { readonly platform: Platform; readonly customPlatform?: string };

/** The platform's mark; the initials of one that goes by another name. */
export const PlatformMark = ({ platform, customPlatform = '' }: Props) => {
  if (platform === 'Other' || customPlatform !== '') return <Frame aria-hidden>{initials(customPlatform)}</Frame>;
  const [width, height, , , path] = marks[platform].icon;
  return (
    <Frame aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`}>
        <path d={typeof path === 'string' ? path : path.join(' ')} />
      </svg>
    </Frame>
  );
};
