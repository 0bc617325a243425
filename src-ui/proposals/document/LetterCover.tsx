import styled from 'styled-components';
import type { Proposal } from '#core/proposals/proposal.ts';
import { itemsOf } from '#core/proposals/service.ts';

const Cover = styled.img`
  width: calc(100% + 2 * var(--margin));
  max-width: none;
  margin-inline: calc(-1 * var(--margin));
  aspect-ratio: 21 / 9;
  object-fit: cover;
`;

/** Pixels; a narrower picture would be drawn larger than it is. */
const leastWidth = 1200;

type Props = { readonly proposal: Pick<Proposal, 'services'> };

/** The first picture of the offer that is large enough, from edge to edge of the paper; nothing where there is none. */
export const LetterCover = ({ proposal: { services } }: Props) => {
  const cover = itemsOf(services)
    .flatMap(({ files }) => files)
    .find(({ type, width = 0 }) => type === 'image' && width >= leastWidth);
  return cover === undefined ? null : <Cover src={cover.url} alt="" />;
};
