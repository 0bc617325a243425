import styled from 'styled-components';
import { demoPeople, demoSignInPath, demoWords } from '#ui/identity/demo-people.ts';
import { TextLink } from '#ui/kit/TextLink.ts';

const Band = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${({ theme }) => theme.space[3]};
  min-height: 44px;
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[4]};
  background: ${({ theme }) => theme.color.accentSoft};
  font-size: ${({ theme }) => theme.size.table};
`;

/** Of a demo: who to look at it as. */
export const DemoBand = () => (
  <Band aria-label="Demo">
    <span>Demo. Sign in as</span>
    {demoWords.map((person) => (
      <TextLink key={person} href={demoSignInPath(person)}>
        {demoPeople[person].name}, {demoPeople[person].role}
      </TextLink>
    ))}
  </Band>
);
