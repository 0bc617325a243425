/** Records of the demo world, as command lines name them. */
export const autumn = '01KCAG3N0000000000VBEBD1KT';
export const glaze = '01KDKPF50000000000VBEE8KA3';
export const menuCards = '01KCWGWP0000000000VBECBJ5X';
export const checkoutBug = '01KDBZ900000000000VBEDA2R0';
export const paper = '01KDP8VW0000000000VBEF73W6';
export const salePage = '01KDRV8K0000000000VBEG5ME9';
export const booking = '01KDRV8K0000000000VBEH450C';
export const altTexts = '01K7WW840000000000VBE9G0FM';
export const newsletter = '01K9R3CN0000000000VBEAEH1Q';

export const lindqvist = '01JK9PG40000000000T666D79M';
export const casaHerrera = '01JRRSH00000000000T667BQVQ';
export const nairTea = '01JXE4JP0000000000T668A8DT';
export const secondFiring = '01K4BJRG0000000000T6698RZX';
export const quietPaper = '01K6RTP20000000000T66A79J0';
export const unused = '01KAH2V8G00000000000BRAND1';

export const campaignOrder = '01K2NGDD000000000041EH42QS';
export const photoOrder = '01K61N3K000000000056PM6VXS';

export const adaId = '0d3a0000-0000-4000-8000-000000000003';
export const meiId = '0d3a0000-0000-4000-8000-000000000007';

export const gitHub = '01KAH2V8G000000000000G1N0A';

export const logo = '01JM3EFA0000000000TFG75XK4';
export const mark = '01JM3EFA0000000000TFG84E57';
export const portrait = '01JXE4JP0000000000TFG92YQA';
export const bowl = '01K647GA0000000000TFGA1F9D';
export const vase = '01K647GA0000000000TFGAZZVG';
export const table = '01K8YBDF0000000000TFGBYGDK';
export const story = '01KCWGWP0000000000TFGCX0ZP';
export const halfPrice = '01KD482V0000000000TFGDVHHS';

export const campaign = '01K90XT60000000000V248QA64';
export const sale = '01KD6TFJ0000000000V249NTR7';
