/** Couples, the dead, counts and asides, as families typed them, and how it is said. */
export const PARTNERS_AND_ASIDES = `
Duane, he, Connie_Weber, Husband
| Connie
- Our daughters Heidi (and Carlos) and Stacy (and Matt)
- Grandkids: Owen, Lucia, Mateo and Brynn
- His mother Arlys, who is 91 and will be there
> These are Duane’s people: our daughters Heidi with Carlos and Stacy with Matt; his grandkids Owen, Lucia, Mateo and Brynn; his mother Arlys, who is 91; and me.

Ivor, he, Mair_Prosser, Wife
| Mair (that is me)
- Our son Huw and his wife Cathryn
- His sister Blodwen (in Rhayader. since 1970)
> These are Ivor’s people: our son Huw and his wife Cathryn; his sister Blodwen, in Rhayader, since 1970; and me.

Tavita, he, Craig_Boyd, Husband
| Craig
- His sisters Sina and Fa'alogo
- Nieces and nephews - there's 23 so please just say all his nieces and nephews or we'll be there all day
> These are Tavita’s people: his sisters Sina and Fa’alogo; all his nieces and nephews; and me.

Biggsy, he, Fran_Delahunt, pet
| My mother, Jean Delahunt
- At home: me and Angus
> These are Biggsy’s people: my mother, Jean Delahunt; and at home, Angus and me.

Else, she, Lorna-Jean_Trembath, Mother-in-law
| Jack Trembath, d. 1989
- Children: Robert (dec), Keith and Val, Rosslyn and Trevor P.
- In law: me
- Grandchildren 9: David, Jane, Rebekah, Michael, Stuart, Ann-Maree, Peter K., Fleur, Scott
- Great grandchildren 21 and I'm not typing them all but Hamish is doing a bit
- Great great: 3
> These are Else’s people: Jack Trembath, who died in 1989; her children Robert (who has died), Keith and Val, Rosslyn and Trevor P; in law, me; her 9 grandchildren, David, Jane, Rebekah, Michael, Stuart, Ann-Maree, Peter K., Fleur and Scott; her 21 great grandchildren; and great great, 3.

Gravy, she, Stacey_Webb, pet
- My husband Stuart, Harrison and Erin. The late hamster, Dennis.
> These are Gravy’s people: my husband Stuart, Harrison and Erin; and the late hamster, Dennis.

Mam, she, Gráinne_Walsh, Mother
| Our father Séamus, who died in 2011
- Children: Gráinne (married to Fintan), Enda (wife Paula) and Dympna in Boston
> These are Mam’s people: our father Séamus, who died in 2011; and her children, me with Fintan, Enda, with Paula, and Dympna in Boston.

Clive, he, Gareth_Bellis, Father
| Jeanette (married 1966 to 1985) and Christine-Ann (from 1988)
- Son: Gareth (wife Sian)
- Step children: Mandy and Keiran
- Great grandchild: Teddy-Lee
> These are Clive’s people: Christine-Ann; his son, me with Sian; his step children Mandy and Keiran; and his great grandchild Teddy-Lee.

Nirmala, she, Sathia_Pillay, Wife
| Myself, Sathia
- Our son Devan and his wife Prashika, our daughter Kamini and her husband Craig-Allan Stewart. Grandchildren are Yuvan, Tara and little Callan. Sisters Rani and Saras in Durban and brother Vis who is in Perth. Also Mr and Mrs Naidoo, also Glenda... no sorry her name is Glynis, from the chemist, they were very close. Please don't leave out Glynis
> These are Nirmala’s people: our son Devan and his wife Prashika, our daughter Kamini and her husband Craig-Allan Stewart. Her grandchildren are Yuvan, Tara and little Callan. And her sisters Rani and Saras in Durban and brother Vis who is in Perth; also Mr and Mrs Naidoo, also Glynis, from the chemist, they were very close; and me.

Pop, he, Kayla_Hill, Grandfather
- Six kids: Lester jnr (dec), Marlene, Trevor and my Mum Donna
> These are Pop’s people: his six kids, Lester jnr (who has died), Marlene, Trevor and my Mum Donna.

Nora, she, Edgar_Quispe, Mother
- Edgar and his wife Melanie, Yesenia and her fiancé Jamal, grandchildren Camila (11) and Lucas (7), her sister Maruja in Lima, her brothers Wilmer and Percy, and the ladies from the choir.
> These are Nora’s people: my wife Melanie and me, Yesenia and her fiancé Jamal, grandchildren Camila (11) and Lucas (7), her sister Maruja in Lima, her brothers Wilmer and Percy, and the ladies from the choir.

Ray, he, Claire_Hart, Father
- Paul + Min-ji, Stephanie
- Two children, Olha and my late father Petro
> These are Ray’s people: Paul and Min-ji, Stephanie; and his two children, Olha and my late father Petro.

Bean, he, Rose_Hart, Son
- Mummy Jodie daddy Lewin big brother Kobi whos 4. nana Denise and grandad Pete
> These are Bean’s people: Mummy Jodie daddy Lewin big brother Kobi who’s 4; and nana Denise and grandad Pete.

Gwyneth, she, Alison_Hart, Mother-in-law
| Emrys Roberts (died 2017)
- Children: Iwan (my husband) and Menna, and Dafydd who lives in Cardiff with his partner Steven
> These are Gwyneth’s people: Emrys Roberts, who died in 2017; and her children Iwan (my husband) and Menna, and Dafydd who lives in Cardiff with his partner Steven.

Bridie, she, Nora_Hart, Aunt
- Her sister Ciara who is holding the phone for me now
- My stepson Jonathan, if he is able to come
> These are Bridie’s people: her sister Ciara and my stepson Jonathan.

Hedley, he, Avis_Hart, Husband
| Me Avis
- His brother Dennis is still with us at Threshfield
- and Stevie put Stevie down
- Narelle and Craig
- Her three grandchildren, Narelle will have to put the names in
> His brother Dennis is still with us at Threshfield. These are Hedley’s people: Stevie; Narelle and Craig; her three grandchildren; and me.

Lorna, she, Donna_Pike, Mother
| Dad (Keith)dec. Me, Gary, Wayne
> These are Lorna’s people: Dad (Keith), who has died; and Gary, Wayne and me.

Kev, he, Deb_Marchbank, Father
| Mum (Joyce)
- his brother Col still going in Wellington, val not speaking
- 7 grandkids and 2 great, I'm not writing all of them
> These are Kev’s people: Mum (Joyce); his brother Col still going in Wellington; and his 7 grandkids and 2 great.

Dane, he, Scott_Reid, Brother
| Mum. Dad (Greg)
- His boy Hudson who is 6 and will be sitting there so whoever reads this watch it
> These are Dane’s people: Mum, Dad (Greg), and his boy Hudson who is 6.

Mien, she, Greet_Visser, Mother
| Klaas Visser (1929–2003)
- Greet, Pieter & Lena, Jan †1981, Klaas jr
> These are Mien’s people: Klaas Visser (1929–2003); and me, Pieter and Lena, Jan, who died in 1981, Klaas jr.

Eileen, she, Maureen_Quilty, Aunt
| Predeceased by her parents Patrick & Honora, brothers Jack and Dinny
- Survived by sister Nance, 19 nieces and nephews
> She was predeceased by her parents Patrick and Honora, brothers Jack and Dinny. She is survived by sister Nance, 19 nieces and nephews.

Trev, he, Shayne_Bartels, Father
| mum (jan) div 1999 then julie his partner
- me, grandkids - lachie ruby n little trev, kids of deb
> These are Trev’s people: Mum (Jan) divorced in 1999 then Julie his partner; and me, grandkids – Lachie Ruby and little Trev, kids of deb.

Wacek, he, Ewa_Nowak, Father
| Halina †
- Sons: Jan (+) and Piotr
> These are Wacek’s people: Halina, who has died; and his sons Jan (who has died) and Piotr.
`;
