/** What families of the questionnaires that were read typed, and how it is said. */
export const KNOWN_FAMILIES = `
Gung Gung, he, Lewis_Kwong, Grandson, Parent & Grandparent & Great-grandparent & Husband
| Mavis, died 1997
- Sons: Ron (my pop) and Ken. Daughter Beryl
- I can get the rest off Mum if you need it
> These are Gung Gung’s people: Mavis, who died in 1997; his sons Ron (my pop) and Ken; and his daughter Beryl.

Aunty, she, Tanya_Riley, Aunt, Aunt & Sister & Grandparent & Foster carer
- She had no kids of her own that she birthed and about thirty that she grew up
- Her sisters are all gone now. Uncle Boy is the last one
- All the families in Bre, Bourke, Dubbo and Redfern
> She had no kids of her own that she birthed and about thirty that she grew up. Her sisters are all gone now. These are Aunty’s people: Uncle Boy is the last one; and all the families in Bre, Bourke, Dubbo and Redfern.

Bern, she, Trish_Kinsella, Mother, Parent & Grandparent & Great-grandparent & Wife & Sister & Friend
| Jack (Dad), died 2006
- Now this is where I will get in trouble if I leave any out. Maureen, Gerard who is in Perth, me, Anthony, Carmel and Bernard who is called Bernie as well so when we say Bernie we mean him not Mum, only her brothers called her that. Then there are nineteen grandchildren and if you want them all I can send a list but Mum would say you will be there till tea. Great grandchildren seven and Kate is due.
- Her brothers Des and Uncle Pat have both gone. Aunty Pat is not his wife that is a different Pat, that is Mums sister Patricia, she is still with us and is 86 and will be sitting in the front and cannot hear so speak up.
- Her friend Valda from the exchange, they rang each other at five oclock every night for sixty years, Valda is in a home at Sebastopol and we are bringing her in the taxi
> nobody

Chloe, she, Wei_Zhang, Daughter, Daughter & Sister
- Mama and Baba
- Little brother Leo, 5
- Popo and Gonggong
- Grandma in Shenyang
- Best friends Aanya and Matilda from 4S
> These are Chloe’s people: Mama and Baba; her little brother Leo, aged 5; Popo and Gonggong; Grandma in Shenyang; and her best friends Aanya and Matilda from 4S.

Col, he, Jasmine_Reyes, Stepfather, Step-parent & Parent & Grandparent & Husband
| Marivic
- Me and my brother JP
- Shane and Kerrie from his first marriage
- 7 grandkids all up and he never said step about any of them
> These are Col’s people: Marivic; me and my brother JP; Shane and Kerrie from his first marriage; and his 7 grandkids all up and he never said step about any of them.

Des, self, Des_O’Hara, , Parent & Grandparent & Husband & Brother & Friend
| Pauline, who is reading this over my shoulder and says hello
- Kids: Brendan, Cathy, Siobhan, Liam (the mistake, he knows)
- Grandkids: eleven at last count
- My brother Father Frank, who will be trying to run the show, don’t let him
> nobody

George, he, Rita_Khoury, Father, Parent & Grandparent & Husband & Brother & Uncle & Godparent
| Samira (49 years married)
- Children: Tony, me (Rita), Elias
- Grandchildren: Chantelle, Georgie, Marcus, baby Noah
- Brother Joe and his wife Therese
- Sisters in Lebanon: Nadia and Souad
- All the boys from the shop
> These are George’s people: Samira, married for 49 years; his children, Tony, Elias and me; his grandchildren Chantelle, Georgie, Marcus and baby Noah; brother Joe and his wife Therese; sisters in Lebanon, Nadia and Souad; and all the boys from the shop.

Jules, they, Damien_Roche, Partner, Partner & Friend & Colleague
| Damien
- The Thursday table: Bo, Priya, Little Mark, Big Mark, Sal
- Their sister (don’t put her name, she’s asked)
- Niece and nephew they were not allowed to see
> These are Jules’s people: the Thursday table, Bo, Priya, Little Mark, Big Mark and Sal; niece and nephew they were not allowed to see; and me.

Lachie, he, Kellie_Brandt, my son, Son & Brother & Cousin & Friend
- Me and his dad Craig
- Sister: Ruby (13)
- His nan Jan and pop Barry
- Mates: Jaxon, Tyler B, Tyler M, Oscar, the whole of year 11
- His dog Sarge
> These are Lachie’s people: me and his dad Craig; his sister Ruby, aged 13; his nan Jan and pop Barry; his mates Jaxon, Tyler B, Tyler M, Oscar, the whole of year 11; and his dog Sarge.

Bean, she, Hannah_Carter, Daughter
- Mum and dad: Hannah and Minh
- Nan and Grandad
- Bà ngoại isn’t right, she’s Bà nội. Minh says Bà nội and Ông nội
> nobody

Lorraine, she, Kevin_Stubbs, Wife, Parent & Grandparent & Wife & Sister
| KEVIN (ME)
- DEBBIE AND BRETT. BRETTS WIFE TAMMY. 5 GRANDKIDS DEBBIE HAS THE NAMES AND SPELLINGS
> These are Lorraine’s people: Debbie and Brett; Bretts wife Tammy; and me.

Sis, she, Fetu_Leota, Sister, Parent & Daughter & Sister & Aunt & Cousin
- Mum: Mele
- Dad: Tavita (RIP)
- Brothers: me, Junior, Sione, Pati
- Her kids: Tavita jnr, Grace, Faith
- all the cuzzies Logan, Auckland, Apia. too many 😅
> These are Sis’s people: Mum, Mele; Dad, Tavita, rest in peace; her brothers, Junior, Sione, Pati and me; her kids Tavita jnr, Grace and Faith; and all the cuzzies Logan, Auckland, Apia.

Spud, he, Dean_Macallister, Friend, Parent & Husband & Son & Friend
| Leonie
- boys Cooper and Zac. his mum Shirl. the whole Warracknabeal... na just put the whole club
> nobody

Suresh, he, Latha_Nair, Husband, Son & Brother & Parent & Uncle & Friend
| Latha
- Son: Arjun. Daughter: Meera
- Amma in Thrissur (she is 91, please mention her)
- Brothers Ramesh and Satheesh
- Pradeep and Sheeba, who are like family
> These are Suresh’s people: his son Arjun; his daughter Meera; Amma in Thrissur; his brothers Ramesh and Satheesh; Pradeep and Sheeba, who are like family; and me.

Thuy, self, Thuy_Tran, , Parent & Wife & Daughter & Sister & Aunt
| Tuan
- Children: Vivian (17) and Ethan (14)
- My mother, Ba Sau
- My sister Hoa and her family
> My people: Tuan; my children Vivian, 17, and Ethan, 14; my mother, Ba Sau; and my sister Hoa and her family.

Yiayia, she, Eleni_Vlahos, Grandmother, Parent & Grandparent & Great-grandparent & Wife & Godparent
| Pappou Takis (Dimitrios), d. 1999
- Children: Peter (Panayiotis), Voula, Kosta
- Grandchildren: 2x Eleni, 2x Jimmy, Stacey, Angelo
- Great grandchildren: 4 and one coming in March
- Koumbara Soula
> These are Yiayia’s people: Pappou Takis (Dimitrios), who died in 1999; her children Peter (Panayiotis), Voula, Kosta; her grandchildren 2x Eleni, 2x Jimmy, Stacey, Angelo; her great grandchildren 4 and one coming in March; and koumbara Soula.

Zok, he, Ivan_Petrovic, Brother, Brother
- Me. Our parents Milan and Stana, both gone. He had a daughter somewhere, Natalie, we have tried
> These are Zok’s people: our parents Milan and Stana, both gone; and me. He had a daughter somewhere, Natalie, we have tried.

Barry, self, Barry_Tulloch, , Parent & Grandparent & Husband & Brother & Friend
| Wendy (current). Also Lynette, 1975 to 1983, no hard feelings, hello Lyn, hope you got a good seat
- Kids: Scott, Michelle and Scott’s wife Priya who is the one I’d have picked
- Grandkids: Isla, Jack, Ned
- Mates: Kevin, the other Kevin, Doc, Squizzy
> My people: Wendy (current); also Lynette, 1975 to 1983, no hard feelings, hello Lyn, hope you got a good seat; my kids Scott, Michelle and Scott’s wife Priya who is the one I’d have picked; my grandkids Isla, Jack and Ned; and my mates Kevin, the other Kevin, Doc, Squizzy.

Bess, they, Moira_Geddes, pet
| Alistair, then me
- Callum and Jo and the kids
- The cat they were frightened of
> These are Bess’s people: Alistair, then me; Callum and Jo and the kids; and the cat they were frightened of.

Captain, he, Maureen_Theaker, pet
| Walter (my late husband)
- Me
- our David, Alfie
- Ken next door
- the window cleaner, who he didn’t like
> These are Captain’s people: Walter, my late husband; our David, Alfie; Ken next door; the window cleaner, who he didn’t like; and me.

Joyce, she, Zeynep_Harris, Mother-in-law, Parent & Grandparent & Wife & Friend
| Bill Harris (he died before I come)
- Sons: Greg my husband, Peter (in Perth)
- Grand childs: Deniz and Rose Joyce
- Friends: Val from the church, Sakina, the ladies of Tuesday craft
> These are Joyce’s people: Bill Harris (he died before I come); her sons Greg my husband, Peter (in Perth); her grand childs Deniz and Rose Joyce; and her friends Val from the church, Sakina, the ladies of Tuesday craft.

Lolo Ben, he, Maricel_Dizon, Grandfather, Grandparent & Parent & Great-grandparent
| Lola Ising (Isidra), she went ahead 2016
- kids - Tita Cora, Papa (Romeo), Tito Boyet, Tita Mila (california)
- apos - me, Jhun, Paolo, Bea, Kristine, the twins, theres 14 of us pls just say 14
- his dog Tisoy
> These are Lolo Ben’s people: Lola Ising (Isidra), she went ahead 2016; his kids Tita Cora, Papa (Romeo), Tito Boyet, Tita Mila (california); his apos, me, Jhun, Paolo, Bea, Kristine, the twins, there’s 14 of us; and his dog Tisoy.

Loz, she, Kirsty_Bell, Foster mother, Parent & Foster carer & Grandparent & Wife
| Merv Fletcher, passed 2003
- Her own: Stephen and Gail
- Her kept ones: me, Troy, Little Kim and Big Kim
- 61 others. Every one of them on the door frame
- her cattle dog Boss
> These are Loz’s people: Merv Fletcher, who passed in 2003; her own, Stephen and Gail; her kept ones, Troy, Little Kim, Big Kim and me; 61 others; every one of them on the door frame; and her cattle dog Boss.

Mr Aldous, he, Pauline_Siddall, Neighbor, Neighbour & Brother
| none
- - no family living
- - a sister Edie, died 1990s
- - Tinker (cat) now with me
- - Dr Rao
- - the lads from the garage who did his car for nothing
> These are Mr Aldous’s people: no family living; a sister Edie, who died in 1990s; Tinker (cat) now with me; Dr Rao; and the lads from the garage who did his car for nothing.

Nacho, he, Gaz_Pirelli, Friend, Parent & Brother & Uncle & Friend
| no one at present, he would say “accepting applications”
- Sister: Carolina in Chile
- son: Matías, 22
- The band: me, Mel, Pancho
> These are Nacho’s people: no one at present, he would say “Accepting applications”; his sister Carolina in Chile; his son Matías, aged 22; and the band, Mel, Pancho and me.

Bev, she, Kylie_Rourke, Mother, Parent & Grandparent & Friend
| Dad (Graham), divorced 1994 but they stayed mates
- Kids - me and Craig
- Grandkids - Tahlia, Kobi, Riley
- her bingo girls Shirl and Noelene
> These are Bev’s people: Dad (Graham), divorced 1994 but they stayed mates; her kids, Craig and me; her grandkids Tahlia, Kobi and Riley; and her bingo girls Shirl and Noelene.

Nuala, she, Diarmuid_Lehane, Wife, Wife & Sister & Aunt & Godparent & Friend
| Diarmuid
- Children: Aoife, Cian and Donal
- Grandchildren: Sadhbh, Tom, Lily and the baby, Fiadh
- Sister: Bríd. Brother Michael died in 2011 (God be good to him)
- Friends: Mairéad Crowley, the Tuesday walkers, Pat in the library
> These are Nuala’s people: her children Aoife, Cian and Donal; her grandchildren Sadhbh, Tom, Lily and the baby, Fiadh; her sister Bríd; her brother Michael died in 2011 (God be good to him); her friends Mairéad Crowley, the Tuesday walkers, Pat in the library; and me.

Oisín, he, Aisling_Fahy, Son, Son & Brother
- His twin sister Éabha who is home and doing well
- Mammy and Daddy
- Granny Fahy. Abuela Luz and Tata in Temuco
> These are Oisín’s people: his twin sister Éabha who is home and doing well; Mammy and Daddy; Granny Fahy; and Abuela Luz and Tata in Temuco.

Rob, they, Jess_Pugh, Sibling, Partner & Uncle & Friend
| Sam
- Me (Jess). Mam and Dad (Eirlys and Gwyn)
- nephew Macsen
- Nain
- the allotment lot
> These are Rob’s people: Sam; Mam and Dad (Eirlys and Gwyn); nephew Macsen; Nain; the allotment lot; and me.

Ron, he, Shane_Kopp, Father, Parent
- 2 wives neither of them here
- Me and Deb
- his mates at the Spencer
> These are Ron’s people: 2 wives neither of them here; Deb and me; and his mates at the Spencer.

Kev, he, Narelle_Maloney, Father, Parent & Grandparent & Husband & Brother & Friend
| Jan
- Kids: Narelle and Luke
- Grandkids: Ruby and Oscar
- Brother: Col
- The boys: Dave, Macka, Trev and the late Nugget Byrne
> These are Kev’s people: Jan; his kids, Luke and me; his grandkids Ruby and Oscar; his brother Col; and the boys Dave, Macka, Trev and the late Nugget Byrne.

Sister Perpetua, she, Mary+Clement_Hogan, Sister in community, Sister & Aunt & Teacher & Godparent
- Her community: Sr M. Clement, Sr M. Josephine, Sr Colette, Sr Anne
- Her brother Michael RIP and his wife Nora
- Nephews and nieces in Clare, Declan and the rest
- Her past pupils
> These are Sister Perpetua’s people: her community, Sr M. Clement, Sr M. Josephine, Sr Colette and Sr Anne; her brother Michael, rest in peace, and his wife Nora; nephews and nieces in Clare, Declan and the rest; and her past pupils.

Tassie, she, Christina_Manos, Daughter, Daughter & Sister & Cousin & Friend
- Mum and Dad (Christina and Nick)
- Leo, big brother, 9
- Yiayia Soula and Pappou Stavros
- Nanna Jen
- Best friends Olive and Imogen G (not Imogen P)
- Mr Biscuits
> These are Tassie’s people: her mum and dad, Nick and me; Leo, big brother, 9; Yiayia Soula and Pappou Stavros; Nanna Jen; her best friends Olive and Imogen G; and Mr Biscuits.

Toby, he, Neil_Hartigan, pet
| Me
- Gail
- the dogs
> These are Toby’s people: Gail, me, and the dogs.

Zosia, she, Tomasz_Wrona, Mother, Parent & Grandparent & Sister & Friend
| Andrzej, my father (they separated in 1999, he will be there)
- Son: me, Tomek. Daughter-in-law: Kate
- Granddaughter: Hania (7)
- Sister: Halina
- Mountain friends: Marek, Bożena, Wit
> These are Zosia’s people: Andrzej, my father; her son, me, Tomek; her daughter-in-law Kate; her granddaughter Hania, aged 7; her sister Halina; and Mountain friends, Marek, Bożena and Wit.

Rhon, she, Geoffrey_Stagg, Wife
| Geoff
- Our son Craig and his wife Danni
- Her 9 brothers and sisters its too many
- nephews and nieces too many to say
> These are Rhon’s people: our son Craig and his wife Danni; her 9 brothers and sisters; nephews and nieces; and me.
`;
