export { briefOf, readQuestionnaire, type QuestionnaireFile } from '../../writers/evaluation/questionnaire-file.js';
