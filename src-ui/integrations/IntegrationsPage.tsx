import styled from 'styled-components';
import { useApp } from '#ui/context/portal-context.ts';
import { Card, CardTitle } from '#ui/kit/Card.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Status } from '#ui/kit/Status.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import { DeploymentChecks } from './DeploymentChecks.tsx';
import { integrationCards } from './integration-cards.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[4]};

  > li {
    display: grid;
  }
`;

const Tile = styled(Card).attrs({ as: 'article' })`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: ${({ theme }) => theme.space[3]};
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.hover};
  color: ${({ theme }) => theme.color.muted};
`;

const Note = styled.p`
  padding-top: ${({ theme }) => theme.space[3]};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
`;

/** What this deployment is connected to, as its configuration tells. */
export const IntegrationsPage = () => (
  <>
    <PageHeader title="Integrations" hint="The services that this portal is connected to" />
    <Grid>
      {integrationCards(useApp().settings.integrations).map(({ name, title, icon: Icon, purpose, connected, note }) => (
        <li key={name}>
          <Tile aria-labelledby={`integration-${name}`}>
            <Head>
              <Mark>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
              </Mark>
              <CardTitle id={`integration-${name}`}>{title}</CardTitle>
              <Status tone={connected ? 'positive' : 'neutral'}>{connected ? 'Connected' : 'Not configured'}</Status>
            </Head>
            <p>{purpose}</p>
            {note === undefined ? null : <Note>{note}</Note>}
          </Tile>
        </li>
      ))}
    </Grid>
    {useViewer().isAdmin ? <DeploymentChecks /> : null}
  </>
);
