import { CAPTION_MAX, PHOTOS_MAX, SHOWS_MAX } from './domain/photos/photos.js';
import { SUGGESTION_MAX } from './domain/suggestions/suggestions.decide.js';
import type { RuleCatalogue } from '../shared/kernel/rule-broken.js';

export const generationRules: RuleCatalogue = {
  'generation.no-answers': {
    status: 409,
    title: 'No answers yet',
    detail: 'No responses found. Please complete the questionnaire first.',
  },
  'generation.refunded': {
    status: 409,
    title: 'Refunded',
    detail: 'This eulogy was refunded or taken back. It stays readable, and cannot be written again.',
  },
  'generation.text-there': {
    status: 409,
    title: 'There is a text',
    detail: 'This eulogy has a text already. Its owner can have it written again from its page.',
  },
  'generation.too-often': {
    status: 429,
    title: 'Written many times today',
    detail: 'This eulogy was written very many times today. Every version is kept; it can be written again tomorrow.',
  },
  'generation.not-ready': {
    status: 409,
    title: 'Not there yet',
    detail: 'Please complete the questionnaire and generate your eulogy.',
  },
  'reading.not-allowed': {
    status: 404,
    title: 'Not to be read',
    detail: 'Its owner does not let us read this text, or took it back, or has not called it finished.',
  },
  'vouch.not-found': {
    status: 404,
    title: 'This link could not be opened',
    detail: 'The link is incomplete, or no longer in use. Please ask whoever sent it to you.',
  },
  'vouch.no-such-sentence': {
    status: 409,
    title: 'The sentence was changed meanwhile',
    detail: 'This sentence reads otherwise by now. Please look at it again.',
  },
  'vouch.words-missing': {
    status: 422,
    title: 'No words yet',
    detail: 'Please write how you would put it.',
    field: 'words',
  },
  'vouch.nobody': {
    status: 422,
    title: 'Nobody to ask',
    detail: 'Nobody of those has sentences of their own in the text.',
  },
  'vouch.too-many': {
    status: 429,
    title: 'Very many today',
    detail: 'That is as much as can be asked or answered for now. Please try again tomorrow.',
  },
  'book.not-found': {
    status: 404,
    title: 'This link could not be opened',
    detail: 'The link is incomplete, or no longer in use. Please ask whoever sent it to you.',
  },
  'book.nobody': {
    status: 422,
    title: 'Nobody to ask',
    detail: 'Nobody of those can be asked by email just now.',
  },
  'book.nobody-yet': {
    status: 409,
    title: 'Nobody stands in it yet',
    detail: 'Nobody whose words can stand in the book has said yes. It can be made as soon as somebody does.',
  },
  'book.not-shared': {
    status: 403,
    title: 'Not shared with you',
    detail: 'The book is for those whose words are in it, once whoever makes it shares it.',
  },
  'book.too-many': {
    status: 429,
    title: 'Very many today',
    detail: 'That is as much as can be asked or answered for now. Please try again tomorrow.',
  },
  'service.day-invalid': {
    status: 422,
    title: 'No such day',
    detail: 'Please enter a day of the calendar, or leave it empty.',
    field: 'day',
  },
  'service.changed': {
    status: 409,
    title: 'Changed somewhere else',
    detail: 'The order of service was changed in another tab or on another device. Nothing was lost: both are here.',
  },
  'service.too-long': {
    status: 422,
    title: 'More than fits',
    detail: 'A folded sheet has room for 16 parts.',
    field: 'items',
  },
  'photo.invalid': {
    status: 422,
    title: 'Not a picture',
    detail:
      'This file could not be opened as a picture. Please choose a photo: JPEG, PNG, WebP or GIF. If it will not open anywhere, it may be damaged.',
  },
  'photo.too-large': {
    status: 413,
    title: 'A very large photo',
    detail: 'This photo is larger than we can take: at most 5 MB and 40 megapixels. A smaller copy of it will do.',
  },
  'photo.not-found': {
    status: 404,
    title: 'Not there',
    detail: 'This photo is not there, or not any more.',
  },
  'photo.deleted': {
    status: 409,
    title: 'Deleted',
    detail: 'This photo was removed more than a day ago, and its picture is deleted. You can add it again.',
  },
  'photo.words-too-long': {
    status: 422,
    title: 'Fewer words',
    detail: `At most ${CAPTION_MAX} characters fit beneath a photo, and ${SHOWS_MAX} say who or what is on it.`,
  },
  'photos.changed': {
    status: 409,
    title: 'Changed somewhere else',
    detail: 'The photos were changed in another tab or on another device. Here they are as they are now.',
  },
  'photos.full': {
    status: 409,
    title: 'Room for six',
    detail: `There is room for ${PHOTOS_MAX} photos. Remove one, and another one has its place.`,
  },
  'photos.paced': {
    status: 429,
    title: 'Many photos today',
    detail: 'Very many photos were added today. Those that are here are kept; you can add others tomorrow.',
  },
  'text.changed': {
    status: 409,
    title: 'The text was changed meanwhile',
    detail: 'This eulogy was changed somewhere else while you were working on it. Nothing was lost: both are here.',
  },
  'text.being-written': {
    status: 409,
    title: 'Being written',
    detail: 'A new version is being written. You can go on with it when it is there.',
  },
  'text.locked': {
    status: 409,
    title: 'Locked',
    detail: 'This passage is locked. Unlock it to change it.',
  },
  'text.no-such-place': {
    status: 422,
    title: 'No such place',
    detail: 'There is no such paragraph or sentence in this text.',
  },
  'text.empty': {
    status: 409,
    title: 'Nothing would be left',
    detail: 'A eulogy cannot be empty. Keep at least one sentence, or go back to an earlier version.',
  },
  'text.sentences-open': {
    status: 409,
    title: 'Not yet',
    detail: 'There are sentences that nobody told us. Keep them or take them out first.',
  },
  'text.nothing-to-undo': {
    status: 409,
    title: 'Nothing to undo',
    detail: 'There is no change to undo.',
  },
  'text.nothing-to-redo': {
    status: 409,
    title: 'Nothing to redo',
    detail: 'There is no change to redo.',
  },
  'rewrite.unknown': {
    status: 404,
    title: 'Not there any more',
    detail: 'This suggestion is not there any more. Please ask for another one.',
  },
  'rewrite.used-up': {
    status: 409,
    title: 'Used up',
    detail: 'You’ve used up the rewording that comes with this eulogy. You can still change every word by hand.',
  },
  'rewrite.not-understood': {
    status: 422,
    title: 'Not possible here',
    detail:
      'We do not understand that yet. You can ask for: shorter, longer, warmer, lighter, plainer, less religious, “leave out …”, “without the years”, “tell about …”, or “call him …”. Anything else you can change by hand.',
  },
  'rewrite.not-told': {
    status: 422,
    title: 'Nobody told us',
    detail:
      'There is no more of that in the answers, and we do not make anything up. You can write it in by hand, or add it to the questionnaire.',
  },
  'rewrite.nothing-to-change': {
    status: 409,
    title: 'Nothing to change',
    detail: 'There is nothing in this paragraph that could be put that way.',
  },
  'rewrite.checks-failed': {
    status: 409,
    title: 'Nothing good came of it',
    detail: 'What was written did not pass our own checks, so we are not showing it. The paragraph is as it was.',
  },
  'rewrite.quota': {
    status: 503,
    title: 'Service Temporarily Unavailable',
    detail: 'Our AI service is currently at capacity. Please try again in a few minutes.',
  },
  'rewrite.rate-limit': {
    status: 429,
    title: 'Service Busy',
    detail: 'Too many requests at once. Please wait a moment and try again.',
  },
  'rewrite.stalled': {
    status: 503,
    title: 'It took too long',
    detail: 'Nothing came back in time. The paragraph is as it was. Please try again.',
  },
  'rewrite.unexpected': {
    status: 503,
    title: 'Nothing came of it',
    detail: 'Something went wrong on our side. The paragraph is as it was. Please try again.',
  },
  'version.unknown': {
    status: 404,
    title: 'No such version',
    detail: 'There is no such version of this eulogy.',
  },
  'suggestion.unknown': {
    status: 404,
    title: 'No such suggestion',
    detail: 'There is no such suggestion, or whoever made it has gone.',
  },
  'suggestion.settled': {
    status: 409,
    title: 'Settled already',
    detail: 'This suggestion was taken, left or taken back meanwhile.',
  },
  'suggestion.text-changed': {
    status: 409,
    title: 'The text has changed',
    detail: 'The text was changed meanwhile. Please look at it again.',
  },
  'suggestion.sentence-gone': {
    status: 409,
    title: 'The sentence has changed',
    detail: 'The sentence no longer stands in the text as it did, so this cannot be put in its place.',
  },
  'suggestion.empty': {
    status: 422,
    title: 'No words yet',
    detail: 'Please write how you would say it.',
    field: 'words',
  },
  'suggestion.same': {
    status: 422,
    title: 'The same sentence',
    detail: 'That is how the sentence stands already.',
    field: 'words',
  },
  'suggestion.too-long': {
    status: 422,
    title: 'A shorter sentence',
    detail: `Please keep it to ${SUGGESTION_MAX} characters.`,
    field: 'words',
  },
  'suggestion.too-many': {
    status: 409,
    title: 'Many suggestions wait',
    detail: 'Several suggestions wait already. Please try again once some of them were read.',
  },
  'copy.not-found': {
    status: 404,
    title: 'This copy is no longer available',
    detail: 'The link is incomplete, it was withdrawn, or the day has passed. Ask the person who gave it to you.',
  },
  'copy.day-invalid': {
    status: 422,
    title: 'No such day',
    detail: 'Please enter the day of the service: today, or a day in the year to come.',
    field: 'day',
  },
  'copy.name-needed': {
    status: 422,
    title: 'A name is missing',
    detail: 'Please enter the name of the person who gets this copy.',
    field: 'name',
  },
  'copy.no-such-speaker': {
    status: 422,
    title: 'No such part',
    detail: 'Nobody of that name has a part in the text as it was last called finished. Please look at it again.',
    field: 'speaker',
  },
  'copy.speaker-has-one': {
    status: 409,
    title: 'There is a link already',
    detail: 'Whoever speaks this part has a link already. End it before you make another.',
  },
  'copy.too-many-letters': {
    status: 409,
    title: 'Enough emails',
    detail: 'As many emails went out as a day needs. You can copy the link and pass it on yourself.',
  },
  'copy.too-many': {
    status: 409,
    title: 'Enough copies',
    detail: 'There are as many copies as a day needs. Take one back before you hand over another.',
  },
  'copy.not-finished': {
    status: 409,
    title: 'Not finished yet',
    detail: 'Others see the text once you have said that it is finished. Then you can hand it over.',
  },
  'copy.not-yours-to-lead': {
    status: 403,
    title: 'This copy follows',
    detail: 'Only whoever speaks or stands by says where the reading is.',
  },
  'copy.too-many-followers': {
    status: 429,
    title: 'Many people follow along',
    detail: 'As many people as can follow live do so already. The text is here all the same.',
  },
  'share.not-finished': {
    status: 409,
    title: 'Not ready yet',
    detail: 'The family is still working on this eulogy. The same link opens it once they have finished.',
  },
  'share.not-found': {
    status: 404,
    title: 'This link could not be opened',
    detail: 'The link is incomplete, or the person who shared it has closed it.',
  },
};
