export { recordingCalls, recordingsQuery, type Place } from './api.js';
export { HearingChoice } from './hearing-choice.js';
export { Player } from './player.js';
export { SayOrWrite } from './say-or-write.js';
export { SentState } from './said-panel.js';
export { Speak } from './speak.js';
export { forgetSound, handSoundOver, type SpokenHere } from './spoken-here.js';
export { VoicesQuestion } from './voices-question.js';
export { useOnDevice, useSpoken, useSpokenByInvited } from './use-spoken.js';
