/** What families of the questionnaires that were read typed, and how it is said. */
export const KNOWN_FAMILIES = `
Gung Gung, he, Lewis_Kwong, Grandson, Parent & Grandparent & Great-grandparent & Husband
| Mavis, died 1997
- Sons: Ron (my pop) and Ken. Daughter Beryl
- I can get the rest off Mum if you need it
> These are Gung Gung’s people: the late Mavis; his sons, Ron, who is my pop, and Ken; and his daughter Beryl.

Aunty, she, Tanya_Riley, Aunt, Aunt & Sister & Grandparent & Foster carer
- She had no kids of her own that she birthed and about thirty that she grew up
- Her sisters are all gone now. Uncle Boy is the last one
- All the families in Bre, Bourke, Dubbo and Redfern
> She had no kids of her own that she birthed and about thirty that she grew up. Her sisters are all gone now. Uncle Boy is the last one. These are Aunty’s people: all the families in Bre, Bourke, Dubbo and Redfern.

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
> nobody

Col, he, Jasmine_Reyes, Stepfather, Step-parent & Parent & Grandparent & Husband
| Marivic
- Me and my brother JP
- Shane and Kerrie from his first marriage
- 7 grandkids all up and he never said step about any of them
> These are Col’s people: Marivic; my brother JP and me; and Shane and Kerrie from his first marriage. Seven grandkids all up and he never said step about any of them.

Des, self, Des_O’Hara, , Parent & Grandparent & Husband & Brother & Friend
| Pauline, who is reading this over my shoulder and says hello
- Kids: Brendan, Cathy, Siobhan, Liam (the mistake, he knows)
- Grandkids: eleven at last count
- My brother Father Frank, who will be trying to run the show, don’t let him
> My people: Pauline; my kids, Brendan, Cathy, Siobhan and Liam, the mistake, he knows; my grandkids, eleven at last count; and my brother Father Frank, who will be trying to run the show, don’t let him.

George, he, Rita_Khoury, Father, Parent & Grandparent & Husband & Brother & Uncle & Godparent
| Samira (49 years married)
- Children: Tony, me (Rita), Elias
- Grandchildren: Chantelle, Georgie, Marcus, baby Noah
- Brother Joe and his wife Therese
- Sisters in Lebanon: Nadia and Souad
- All the boys from the shop
> These are George’s people: Samira, 49 years married; his children, Tony, Elias and me; his grandchildren, Chantelle, Georgie, Marcus and baby Noah; his brother Joe and his wife Therese; his sisters in Lebanon, Nadia and Souad; and all the boys from the shop.

Jules, they, Damien_Roche, Partner, Partner & Friend & Colleague
| Damien
- The Thursday table: Bo, Priya, Little Mark, Big Mark, Sal
- Their sister (don’t put her name, she’s asked)
- Niece and nephew they were not allowed to see
> These are Jules’s people: the Thursday table, Bo, Priya, Little Mark, Big Mark and Sal; their sister; the niece and nephew they were not allowed to see; and me.

Lachie, he, Kellie_Brandt, my son, Son & Brother & Cousin & Friend
- Me and his dad Craig
- Sister: Ruby (13)
- His nan Jan and pop Barry
- Mates: Jaxon, Tyler B, Tyler M, Oscar, the whole of year 11
- His dog Sarge
> These are Lachie’s people: his dad Craig and me; his sister Ruby; and his nan Jan and pop Barry. His mates: Jaxon, Tyler B, Tyler M, Oscar and the whole of year 11. And his dog Sarge.

Bean, she, Hannah_Carter, Daughter
- Mum and dad: Hannah and Minh
- Nan and Grandad
- Bà ngoại isn’t right, she’s Bà nội. Minh says Bà nội and Ông nội
> nobody

Lorraine, she, Kevin_Stubbs, Wife, Parent & Grandparent & Wife & Sister
| KEVIN (ME)
- DEBBIE AND BRETT. BRETTS WIFE TAMMY. 5 GRANDKIDS DEBBIE HAS THE NAMES AND SPELLINGS
> These are Lorraine’s people: Debbie and Brett; Brett’s wife Tammy; Lorraine’s five grandkids; and me.

Sis, she, Fetu_Leota, Sister, Parent & Daughter & Sister & Aunt & Cousin
- Mum: Mele
- Dad: Tavita (RIP)
- Brothers: me, Junior, Sione, Pati
- Her kids: Tavita jnr, Grace, Faith
- all the cuzzies Logan, Auckland, Apia. too many 😅
> These are Sis’s people: her mum Mele; her late dad Tavita; her brothers, Junior, Sione, Pati and me; her kids, Tavita jnr, Grace and Faith; and all the cuzzies Logan, Auckland and Apia.

Spud, he, Dean_Macallister, Friend, Parent & Husband & Son & Friend
| Leonie
- boys Cooper and Zac. his mum Shirl. the whole Warracknabeal... na just put the whole club
> These are Spud’s people: Leonie; his boys, Cooper and Zac; his mum Shirl; and the whole club.

Suresh, he, Latha_Nair, Husband, Son & Brother & Parent & Uncle & Friend
| Latha
- Son: Arjun. Daughter: Meera
- Amma in Thrissur (she is 91, please mention her)
- Brothers Ramesh and Satheesh
- Pradeep and Sheeba, who are like family
> These are Suresh’s people: his son Arjun; his daughter Meera; Amma in Thrissur; his brothers, Ramesh and Satheesh; Pradeep and Sheeba, who are like family; and me.

Thuy, self, Thuy_Tran, , Parent & Wife & Daughter & Sister & Aunt
| Tuan
- Children: Vivian (17) and Ethan (14)
- My mother, Ba Sau
- My sister Hoa and her family
> My people: Tuan; my children, Vivian and Ethan; my mother, Ba Sau; and my sister Hoa and her family.

Yiayia, she, Eleni_Vlahos, Grandmother, Parent & Grandparent & Great-grandparent & Wife & Godparent
| Pappou Takis (Dimitrios), d. 1999
- Children: Peter (Panayiotis), Voula, Kosta
- Grandchildren: 2x Eleni, 2x Jimmy, Stacey, Angelo
- Great grandchildren: 4 and one coming in March
- Koumbara Soula
> These are Yiayia’s people: the late Pappou Takis; her children, Peter, Voula and Kosta; her grandchildren, two Elenis, two Jimmys, Stacey and Angelo; her great-grandchildren, 4 and one coming in March; and her koumbara Soula.

Zok, he, Ivan_Petrovic, Brother, Brother
- Me. Our parents Milan and Stana, both gone. He had a daughter somewhere, Natalie, we have tried
> These are Zok’s people: our parents, Milan and Stana, both gone; and me. He had a daughter somewhere, Natalie, we have tried.

Barry, self, Barry_Tulloch, , Parent & Grandparent & Husband & Brother & Friend
| Wendy (current). Also Lynette, 1975 to 1983, no hard feelings, hello Lyn, hope you got a good seat
- Kids: Scott, Michelle and Scott’s wife Priya who is the one I’d have picked
- Grandkids: Isla, Jack, Ned
- Mates: Kevin, the other Kevin, Doc, Squizzy
> My people: Wendy, current. Also Lynette, 1975 to 1983, no hard feelings, hello Lyn, hope you got a good seat. My kids: Scott, Michelle and Scott’s wife Priya who is the one I’d have picked; and my grandkids, Isla, Jack and Ned. My mates: Kevin, the other Kevin, Doc and Squizzy.

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
> These are Captain’s people: Walter, my late husband; our David and Alfie; Ken next door; the window cleaner, who he didn’t like; and me.

Joyce, she, Zeynep_Harris, Mother-in-law, Parent & Grandparent & Wife & Friend
| Bill Harris (he died before I come)
- Sons: Greg my husband, Peter (in Perth)
- Grand childs: Deniz and Rose Joyce
- Friends: Val from the church, Sakina, the ladies of Tuesday craft
> These are Joyce’s people: the late Bill Harris; her sons, Greg my husband and Peter in Perth; and her grandchildren, Deniz and Rose Joyce. Her friends: Val from the church, Sakina and the ladies of Tuesday craft.

Lolo Ben, he, Maricel_Dizon, Grandfather, Grandparent & Parent & Great-grandparent
| Lola Ising (Isidra), she went ahead 2016
- kids - Tita Cora, Papa (Romeo), Tito Boyet, Tita Mila (california)
- apos - me, Jhun, Paolo, Bea, Kristine, the twins, theres 14 of us pls just say 14
- his dog Tisoy
> nobody

Loz, she, Kirsty_Bell, Foster mother, Parent & Foster carer & Grandparent & Wife
| Merv Fletcher, passed 2003
- Her own: Stephen and Gail
- Her kept ones: me, Troy, Little Kim and Big Kim
- 61 others. Every one of them on the door frame
- her cattle dog Boss
> These are Loz’s people: the late Merv Fletcher; her own, Stephen and Gail; her kept ones, Troy, Little Kim, Big Kim and me; and 61 others. Every one of them on the door frame. And Loz’s cattle dog Boss.

Mr Aldous, he, Pauline_Siddall, Neighbor, Neighbour & Brother
| none
- - no family living
- - a sister Edie, died 1990s
- - Tinker (cat) now with me
- - Dr Rao
- - the lads from the garage who did his car for nothing
> No family living. These are Mr Aldous’s people: a sister Edie, who died in the 1990s; Tinker the cat now with me; Dr Rao; and the lads from the garage who did his car for nothing.

Nacho, he, Gaz_Pirelli, Friend, Parent & Brother & Uncle & Friend
| no one at present, he would say “accepting applications”
- Sister: Carolina in Chile
- son: Matías, 22
- The band: me, Mel, Pancho
> These are Nacho’s people: his sister Carolina in Chile and his son Matías. The band: Mel, Pancho and me.

Bev, she, Kylie_Rourke, Mother, Parent & Grandparent & Friend
| Dad (Graham), divorced 1994 but they stayed mates
- Kids - me and Craig
- Grandkids - Tahlia, Kobi, Riley
- her bingo girls Shirl and Noelene
> These are Bev’s people: Dad, divorced 1994 but they stayed mates; her kids, Craig and me; her grandkids, Tahlia, Kobi and Riley; and her bingo girls Shirl and Noelene.

Nuala, she, Diarmuid_Lehane, Wife, Wife & Sister & Aunt & Godparent & Friend
| Diarmuid
- Children: Aoife, Cian and Donal
- Grandchildren: Sadhbh, Tom, Lily and the baby, Fiadh
- Sister: Bríd. Brother Michael died in 2011 (God be good to him)
- Friends: Mairéad Crowley, the Tuesday walkers, Pat in the library
> These are Nuala’s people: her children, Aoife, Cian and Donal; her grandchildren, Sadhbh, Tom, Lily and the baby, Fiadh; her sister Bríd; her late brother Michael, God be good to him; and me. Her friends: Mairéad Crowley, the Tuesday walkers and Pat in the library.

Oisín, he, Aisling_Fahy, Son, Son & Brother
- His twin sister Éabha who is home and doing well
- Mammy and Daddy
- Granny Fahy. Abuela Luz and Tata in Temuco
> nobody

Rob, they, Jess_Pugh, Sibling, Partner & Uncle & Friend
| Sam
- Me (Jess). Mam and Dad (Eirlys and Gwyn)
- nephew Macsen
- Nain
- the allotment lot
> These are Rob’s people: Sam; Mam and Dad, Eirlys and Gwyn; their nephew Macsen; Nain; the allotment lot; and me.

Ron, he, Shane_Kopp, Father, Parent
- 2 wives neither of them here
- Me and Deb
- his mates at the Spencer
> These are Ron’s people: two wives neither of them here; Deb and me; and his mates at the Spencer.

Kev, he, Narelle_Maloney, Father, Parent & Grandparent & Husband & Brother & Friend
| Jan
- Kids: Narelle and Luke
- Grandkids: Ruby and Oscar
- Brother: Col
- The boys: Dave, Macka, Trev and the late Nugget Byrne
> These are Kev’s people: Jan; his kids, Luke and me; his grandkids, Ruby and Oscar; and his brother Col. The boys: Dave, Macka, Trev and the late Nugget Byrne.

Sister Perpetua, she, Mary+Clement_Hogan, Sister in community, Sister & Aunt & Teacher & Godparent
- Her community: Sr M. Clement, Sr M. Josephine, Sr Colette, Sr Anne
- Her brother Michael RIP and his wife Nora
- Nephews and nieces in Clare, Declan and the rest
- Her past pupils
> These are Sister Perpetua’s people: her community, Sr M. Josephine, Sr Colette, Sr Anne and me; her late brother Michael and his wife Nora; her nephews and nieces in Clare, Declan and the rest; and her past pupils.

Tassie, she, Christina_Manos, Daughter, Daughter & Sister & Cousin & Friend
- Mum and Dad (Christina and Nick)
- Leo, big brother, 9
- Yiayia Soula and Pappou Stavros
- Nanna Jen
- Best friends Olive and Imogen G (not Imogen P)
- Mr Biscuits
> These are Tassie’s people: her mum and dad, Nick and me; her big brother Leo; Yiayia Soula and Pappou Stavros; and Nanna Jen. Her best friends: Olive and Imogen G. And Mr Biscuits.

Toby, he, Neil_Hartigan, pet
| Me
- Gail
- the dogs
> These are Toby’s people: Gail, the dogs and me.

Zosia, she, Tomasz_Wrona, Mother, Parent & Grandparent & Sister & Friend
| Andrzej, my father (they separated in 1999, he will be there)
- Son: me, Tomek. Daughter-in-law: Kate
- Granddaughter: Hania (7)
- Sister: Halina
- Mountain friends: Marek, Bożena, Wit
> These are Zosia’s people: Andrzej, my father; her daughter-in-law Kate; her granddaughter Hania; her sister Halina; and me. Her mountain friends: Marek, Bożena and Wit.
`;
