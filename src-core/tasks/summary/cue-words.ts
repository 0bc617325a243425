/** The words by which sentences of one language show what part of a story they tell: phrases between commas. */
export type CueWords = {
  /** Without meaning of their own, between spaces; a language is recognised by them too. */
  readonly common: string;
  readonly decided: readonly string[];
  /** What has been done. */
  readonly result: readonly string[];
  /** What is still open, said so in as many words. */
  readonly open: readonly string[];
  /** Promises and requests. */
  readonly ahead: readonly string[];
  /** What turns a decision or a result into none when it comes shortly before. */
  readonly hedges: readonly string[];
};

const en: CueWords = {
  common:
    'a an the and or but if in on at to of for with from by is are was were be been it its this that these those i you we they he she my your our their me us them as so do does did have has had will would can could should not no yes just also very there here what which who when how all any some more than then too up out about into over please go let get take',
  decided: [
    "decided, decision, agreed, approved, approve, let's go with, let’s go with, we go with, going with",
    "let's take, let’s take, we take, confirmed, confirm, settled on, signed off, go ahead, accepted",
    "rejected, we will not, we won't, fine for me, fine with me, works for me, chosen, we keep, is final",
  ],
  result: [
    'done, fixed, live, deployed, attached, ordered, uploaded, shipped, published, delivered, sent, finished',
    'completed, merged, released, booked, paid, installed, updated, solved, resolved, printed, tested',
  ],
  open: [
    'open point, open points, open question, still open, waiting for, waiting on, wait for, next step',
    'next steps, still missing, outstanding, still need, still needs, remaining, blocked by, left to do',
  ],
  ahead: [
    "i will, i can, i'll, i’ll, we will, we'll, we’ll, going to, tomorrow, next week, please, could you, can you",
    'would you, needs to, need to, must, have to, has to, let me know',
  ],
  hedges: [
    "not, isn't, aren't, wasn't, hasn't, haven't, don't, can't, cannot, never, if, once, when, until, unless",
    'before, to be, will be, must be, should be, can be, could be, please, nothing, who, could you, can you',
    "would you, to get, has to, needs to, need to, must, i will, i'll, we'll, be",
  ],
};

const de: CueWords = {
  common:
    'der die das den dem des ein eine einen einem einer und oder aber wenn in im an am auf zu zum zur von vom für mit aus bei ist sind war waren sein es ich du wir ihr sie mein dein unser euch uns mich dich nicht kein keine ja nein nur auch sehr da hier was wer wie wann alle mehr als dann noch schon so man hat haben wird werden kann können soll sollte bitte dass doch über',
  decided: [
    'entschieden, entscheidung, beschlossen, einverstanden, genehmigt, genehmige, freigegeben, abgemacht',
    'bestätigt, bestätige, wir nehmen, geeinigt, abgelehnt, vereinbart, festgelegt, abgesegnet, zugestimmt',
    'passt für mich, gebe ich frei, ich gebe, wir bleiben bei, beschluss, nehmen wir',
  ],
  result: [
    'erledigt, fertig, behoben, live, online, hochgeladen, angehängt, im anhang, bestellt, verschickt',
    'gesendet, geliefert, veröffentlicht, abgeschlossen, gebucht, bezahlt, eingebaut, aktualisiert, gelöst',
    'gedruckt',
  ],
  open: [
    'noch offen, offener punkt, offene punkte, offen ist, offene frage, warten auf, wartet auf, warte auf',
    'nächster schritt, nächste schritte, fehlt noch, fehlen noch, steht noch aus, stehen noch aus, ausstehend',
  ],
  ahead: [
    'ich werde, wir werden, ich mache, ich schicke, ich kümmere, morgen, übermorgen, nächste woche, bitte',
    'könntest du, kannst du, könnten sie, können sie, muss, müssen, sollten, brauchen',
  ],
  hedges: [
    'nicht, kein, keine, nie, wenn, sobald, falls, bis es, bis alles, bis die, bevor, ob, bitte, muss, müssen, soll, sollte, wird',
    'werden, nichts, wer',
  ],
};

const sv: CueWords = {
  common:
    'en ett den det de och eller men om i på av för med från till är var vara jag du vi ni han hon min din vår er oss mig dig inte ingen ja nej bara också mycket där här vad vem hur när alla mer än då så har hade kan ska skulle bör som att man',
  decided: [
    'beslutat, beslut, bestämt, bestämde, överens, godkänt, godkänd, godkänner, bekräftat, bekräftar',
    'vi kör på, vi tar, klubbat, avslagit',
  ],
  result: [
    'klart, klar, fixat, lagat, live, uppladdad, bifogat, bifogad, beställt, beställd, skickat, levererat',
    'publicerat, publicerad, avslutat, bokat, betalt, uppdaterad, löst',
  ],
  open: [
    'öppen fråga, öppen punkt, kvarstår, väntar på, väntar vi på, väntar jag på, nästa steg, saknas, återstår, fortfarande öppet',
  ],
  ahead: ['jag ska, vi ska, kommer att, i morgon, imorgon, nästa vecka, kan du, kan ni, måste, behöver, vänligen'],
  hedges: ['inte, ingen, aldrig, om, när, innan, tills, kan du, kan ni, måste, ska, vänligen'],
};

const ja: CueWords = {
  common:
    'の に は を が と で も です ます した する いる この その し まし た て だ な か や から まで これ それ い あり ください',
  decided: ['決定, 決まりました, 承認, 了承, 合意, 確定, 採用'],
  result: [
    '完了, 終わりました, 修正しました, 公開しました, 発注しました, アップロードしました, 送りました, 納品しました, 添付しました',
  ],
  open: ['未定, 未解決, 残っています, 待って, 次のステップ, 次は'],
  ahead: ['明日, 来週, 予定です, お願いします, ください, お送りします, いたします'],
  hedges: ['未, 前に, たら'],
};

export const cueWords = { en, de, sv, ja } as const;

export type Language = keyof typeof cueWords;
