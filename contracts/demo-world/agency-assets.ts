import { agencyPictures } from './agency-pictures.ts';
import { assetOf } from './demo-asset.ts';

const asset = assetOf('admin@coolio.test');
const site = 'https://coolio.example';

/** The assets of the demo's agency, oldest first. */
export const agencyAssets = [
  asset(101, 410, {
    name: 'Agency mark',
    description: 'The open ring, on indigo. Never on a picture.',
    tags: ['logo', 'agency'],
    source: 'Agency',
    places: [{ website: site, page: 'Every page', component: 'Header' }],
    shown: [['Mark', agencyPictures.mark]],
  }),
  asset(102, 402, {
    name: 'Robin, portrait',
    description: 'For proposals and the page about us.',
    tags: ['people', 'agency'],
    source: 'Agency',
    places: [{ website: site, page: 'About', component: 'Team' }],
    shown: [['Portrait', agencyPictures.robin]],
  }),
  asset(103, 388, {
    name: 'Sam, portrait',
    description: 'For proposals and the page about us.',
    tags: ['people', 'agency'],
    source: 'Agency',
    places: [{ website: site, page: 'About', component: 'Team' }],
    shown: [['Portrait', agencyPictures.sam]],
  }),
  asset(104, 356, {
    name: 'Icons of the service lines',
    description: 'Twelve on one sheet, in four colours.',
    tags: ['icons', 'web'],
    source: 'Agency',
    shown: [['Sheet', agencyPictures.icons]],
  }),
  asset(105, 301, {
    name: 'Pattern for covers',
    description: 'Ring, disc and square. It repeats without a seam.',
    tags: ['pattern', 'print'],
    source: 'Agency',
    shown: [['Tile', agencyPictures.pattern]],
  }),
  asset(106, 247, {
    name: 'Proposal cover',
    description: 'The first page of what we send. The title is set by the portal.',
    tags: ['template', 'print'],
    source: 'Agency',
    shown: [['Cover', agencyPictures.pitch]],
  }),
  asset(107, 193, {
    name: 'Letter template',
    description: 'For newsletters that we write for others, before their colours are in.',
    tags: ['template', 'email'],
    source: 'Agency',
    shown: [['Letter', agencyPictures.letter]],
  }),
  asset(108, 148, {
    name: 'Case study: Nair Tea',
    description: 'The picture above the story of the shop.',
    tags: ['case study', 'web'],
    source: 'Agency',
    places: [{ website: site, page: 'Work', component: 'Story' }],
    shown: [['Cover', agencyPictures.caseTea]],
  }),
  asset(109, 104, {
    name: 'Case study: Casa Herrera',
    description: 'The picture above the story of the first booked-out winter.',
    tags: ['case study', 'web'],
    source: 'Agency',
    places: [{ website: site, page: 'Work', component: 'Story' }],
    shown: [['Cover', agencyPictures.caseTable]],
  }),
  asset(110, 69, {
    name: 'The studio',
    description: 'The desk by the window, without people.',
    tags: ['agency', 'web'],
    source: 'Agency',
    places: [{ website: site, page: 'Contact', component: 'Hero' }],
    shown: [['Wide', agencyPictures.studio]],
  }),
  asset(111, 33, {
    name: 'Workshop wall',
    description: 'What was on it after two days with a client who may be shown.',
    tags: ['workshop', 'social'],
    source: 'Agency',
    places: [{ app: 'LinkedIn', page: 'Posts' }],
    shown: [['Wall', agencyPictures.wall]],
  }),
  asset(112, 6, {
    name: 'Banner: what a portal is for',
    description: 'One thought a banner. This one says that everything is in one place.',
    tags: ['banner', 'social'],
    source: 'Agency',
    places: [{ app: 'LinkedIn', page: 'Header' }],
    shown: [['Banner', agencyPictures.banner]],
  }),
];
