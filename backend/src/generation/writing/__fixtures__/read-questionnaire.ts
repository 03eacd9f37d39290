export { briefOf, readQuestionnaire, type QuestionnaireFile } from '../../evaluation/questionnaire-file.js';
