/** First names that are no other English word: at the head of a sentence nothing else tells a name from a word. */
const FIRST_NAMES = new Set(
  `Adam Adrian Agnes Alan Albert Alec Alex Alexander Alice Alison Amanda Amelia Amy Andrea Andrew Angela Anita Ann Anna Anne Annie Anthony
  Antonio Arthur Audrey Barbara Barry Ben Benjamin Bernard Bernadette Beryl Beth Betty Beverley Brenda Brendan Brett Brian Bridget Bronwyn
  Bruce Callum Cameron Carl Carmel Carol Caroline Cassie Catherine Charlotte Cheryl Chloe Chris Christine Christopher Claire Clive Colin
  Colleen Connor Craig Daniel Danny Darren Dave David Deborah Debbie Denise Dennis Derek Diana Diane Donald Donna Doreen Doris Dorothy
  Douglas Dylan Edith Edna Edward Eileen Elaine Eleanor Elena Elizabeth Ella Ellen Elsie Emily Emma Enid Eric Ernest Esther Ethan Ethel
  Eva Evelyn Fiona Florence Frances Francis Fred Frederick Gail Gareth Gary Gavin Geoff Geoffrey George Georgia Gerald Geraldine Gerard
  Giorgio Gladys Glen Glenda Glenn Gloria Gordon Graeme Graham Greg Gregory Hamish Hannah Harold Harriet Harry Hazel Heather Helen Helena
  Henry Herbert Hilda Howard Hugh Ian Imogen Irene Isabel Isabella Isla Ivan Jacinta Jackie Jacob Jacqueline James Jane Janet Janice Jason
  Jeff Jeffrey Jennifer Jenny Jeremy Jess Jessica Jill Jim Joan Joanna Joanne Joe Joel John Jonathan Joseph Josephine Joshua Joyce Judith
  Judy Julia Julian Julie Justin Karen Kate Katherine Kathleen Kathy Katie Keith Kelly Kenneth Kerry Kevin Kirsty Kylie Larry Laura Lauren
  Leanne Leo Leon Leonard Leslie Liam Linda Lisa Liz Lloyd Lois Lorraine Louis Louise Lucas Lucy Luke Lydia Lyn Lynette Madeleine Malcolm
  Marcus Margaret Margot Maria Marie Marilyn Marion Marjorie Martin Mary Mathew Matthew Maureen Maurice Mavis Max Meredith Merv Mervyn Mia
  Michael Michelle Mick Mike Mildred Miranda Miriam Molly Monica Murray Muriel Nancy Naomi Natalie Nathan Neil Neville Nicholas Nick
  Nicole Noel Nora Norma Norman Olga Oliver Olivia Oscar Owen Pamela Patricia Patrick Paul Paula Pauline Peggy Peter Phil Philip Phillip
  Phyllis Rachel Ralph Raymond Rebecca Reg Reginald Rhonda Richard Rita Robert Roberta Rodney Roger Roland Ron Ronald Rosemary Ross Roy
  Russell Ruth Ryan Sally Sam Samantha Samuel Sandra Sarah Scott Sean Shane Sharon Sheila Shirley Simon Sonia Sophia Sophie Stanley Stella
  Stephanie Stephen Steve Steven Stewart Stuart Susan Suzanne Sylvia Ted Teresa Terry Theodore Theresa Thelma Theo Thomas Tim Timothy Tina
  Tom Tony Tracey Trevor Valerie Vanessa Vera Veronica Vicki Vincent Virginia Vivian Wallace Walter Warren Wayne Wendy Wilfred William
  Winifred Yvonne Zoe`.split(/\s+/),
);

const PLACES = new Set(
  'Christmas Easter Anzac Sydney Melbourne Brisbane Perth Hobart Canberra Queensland Tasmania Australia England Ireland London'.split(
    ' ',
  ),
);

/** A common first name. */
export function isFirstName(word: string): boolean {
  return FIRST_NAMES.has(word);
}

/** A common first name, a place or a feast. */
export function isCommonName(word: string): boolean {
  return FIRST_NAMES.has(word) || PLACES.has(word);
}
